/** The delimiter, which must be one character; one outside the BMP is one too. */
export function checkDelimiter(member: string, delimiter: string): string {
  if ([...delimiter].length === 1) return delimiter;
  throw new RangeError(
    `${member}: delimiterChar must be one character, got ${JSON.stringify(delimiter)}`,
  );
}
