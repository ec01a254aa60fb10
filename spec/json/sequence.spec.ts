import { describe, expect, test } from '@jest/globals';
import { RUN } from '../../lib/json/document-text.js';
import { scanDocument } from '../../lib/json/scan.js';
import { Sequence } from '../../lib/json/sequence.js';

const upTo = (size: number): number[] => Array.from({ length: size }, (_, at) => at);

describe('Sequence', () => {
  test('answers by index, and undefined outside', () => {
    const list = new Sequence(upTo(3));
    expect([list.at(0), list.at(2), list.at(3), list.at(-1)]).toEqual([0, 2, undefined, undefined]);
    list.remove(1);
    expect([list.at(0), list.at(1), list.at(2), list.at(-1)]).toEqual([0, 2, undefined, undefined]);
  });

  test('answers undefined outside when it has several runs', () => {
    const list = new Sequence(upTo(5000));
    list.remove(2500);
    expect(list.size).toBe(4999);
    expect([list.at(-1), list.at(4999), list.at(4998)]).toEqual([undefined, undefined, 4999]);
  });

  test('tells the index of an item, and -1 of what it does not hold', () => {
    const list = new Sequence(upTo(5000));
    list.insert(10, -5);
    expect([list.indexOf(-5), list.indexOf(4999), list.indexOf(5000)]).toEqual([10, 5000, -1]);
  });

  test('tells the index of items of a run that has been split since', () => {
    const list = new Sequence(upTo(5000));
    expect(list.indexOf(4999)).toBe(4999);
    for (let item = 5000; item < 7000; item++) list.insert(100, item);
    for (let item = 7000; item < 9000; item++) list.push(item);
    const places = [0, 99, 6999, 5000, 100, 4999, 7000, 8999].map((item) => list.indexOf(item));
    expect(places).toEqual([0, 99, 100, 2099, 2100, 6999, 7000, 8999]);
  });

  test('tells the index of items when of a long list little is left', () => {
    const list = new Sequence(upTo(5000));
    for (let left = 4999; left >= 800; left--) list.remove(400);
    expect([399, 4600, 4999, 400].map((item) => list.indexOf(item))).toEqual([399, 400, 799, -1]);
  });

  test('reads the runs of a text that are asked for, and leaves the others unread', () => {
    const read: number[] = [];
    const document = scanDocument('[]');
    const list = Sequence.ofRuns(
      [0, 1, 2].map((run) => ({
        size: run === 2 ? 10 : RUN,
        document,
        start: run,
        end: run,
        read: () => {
          read.push(run);
          return upTo(run === 2 ? 10 : RUN).map((at) => run * RUN + at);
        },
      })),
    );
    expect([list.size, list.at(-1), read]).toEqual([2 * RUN + 10, undefined, []]);
    expect([list.at(2 * RUN + 9), list.at(2 * RUN + 10), read]).toEqual([
      2 * RUN + 9,
      undefined,
      [2],
    ]);
    list.set(RUN, -1);
    const told: unknown[] = [];
    list.forEachUnread(
      (item) => told.push(item),
      ({ start }) => told.push(`run ${start}`),
    );
    expect([told.length, told[0], told[1], read]).toEqual([RUN + 11, 'run 0', -1, [2, 1]]);
    expect([list.indexOf(3), list.toArray().length, read]).toEqual([3, 2 * RUN + 10, [2, 1, 0]]);
    for (let item = 5000; item < 5000 + RUN; item++) list.push(item);
    expect([list.at(3 * RUN), list.at(3 * RUN + 9)]).toEqual([4990 + RUN, 4999 + RUN]);
  });

  test.each([3, 5000])('finds both of two items that have changed places, of %p', (size) => {
    const list = new Sequence(upTo(size));
    expect(list.indexOf(2)).toBe(2);
    list.swap(0, size - 1);
    expect([list.indexOf(0), list.indexOf(size - 1)]).toEqual([size - 1, 0]);
    list.swap(1, 1);
    expect(list.indexOf(1)).toBe(1);
    expect([list.at(0), list.at(size - 1)]).toEqual([size - 1, 0]);
  });

  test('can be emptied from either end and filled again', () => {
    const list = new Sequence(upTo(3000));
    for (let at = 0; at < 1500; at++) expect(list.remove(0)).toBe(at);
    for (let at = 2999; at >= 1500; at--) expect(list.remove(list.size - 1)).toBe(at);
    expect([list.size, [...list]]).toEqual([0, []]);
    list.push(7);
    list.insert(0, 6);
    expect([list.toArray(), list.at(1)]).toEqual([[6, 7], 7]);
  });

  test.each([1, 2, 3])('agrees with a plain array through 20,000 edits (seed %d)', (seed) => {
    const list = new Sequence(upTo(4000));
    const model = upTo(4000);
    let state = seed;
    const random = (below: number): number => {
      state = (state * 48271) % 2147483647;
      return state % below;
    };
    for (let step = 0; step < 20_000; step++) {
      const act = random(7);
      const at = random(model.length);
      const item = 4000 + step;
      if (act === 0) {
        const before = random(20) === 0 ? model.length : at;
        list.insert(before, item);
        model.splice(before, 0, item);
      } else if (act === 1) {
        expect(list.remove(at)).toBe(model.splice(at, 1)[0]);
      } else if (act === 2) {
        list.push(item);
        model.push(item);
      } else if (act === 3) {
        list.set(at, item);
        model[at] = item;
      } else if (act === 4) {
        const other = random(model.length);
        list.swap(at, other);
        [model[at], model[other]] = [model[other] as number, model[at] as number];
      } else if (act === 5) {
        expect(list.indexOf(model[at] as number)).toBe(at);
      } else expect(list.at(at)).toBe(model[at]);
    }
    expect(list.size).toBe(model.length);
    expect(list.toArray()).toEqual(model);
    expect([...list]).toEqual(model);
  });
});
