/** The text with the accented letters of Windows-1252 and Windows-1250 made plain; no others. */
export function withoutAccents(text: string): string {
  return text.replace(
    ACCENTED,
    (letter) => STRUCK.get(letter) ?? letter.normalize('NFD').charAt(0),
  );
}

const ACCENTED = new RegExp(
  `[${[
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿŠšŽžŸ',
    'ĄąĽľŚśŞşŤťŹźŻżŁłŔŕĂăĹĺĆćČčĘęĚěĎďĐđŃńŇňŐőŘřŮůŰűŢţ',
  ].join('')}]`,
  'g',
);

/** Letters whose stroke is part of them for Unicode. */
const STRUCK = new Map([
  ['Ø', 'O'],
  ['ø', 'o'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
]);
