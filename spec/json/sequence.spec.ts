import { describe, expect, test } from '@jest/globals';
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
      const act = random(5);
      const at = random(model.length);
      if (act === 0) {
        list.insert(at, step);
        model.splice(at, 0, step);
      } else if (act === 1 && model.length > 1) {
        expect(list.remove(at)).toBe(model.splice(at, 1)[0]);
      } else if (act === 2) {
        list.push(step);
        model.push(step);
      } else if (act === 3) {
        list.set(at, -step);
        model[at] = -step;
      } else expect(list.at(at)).toBe(model[at]);
    }
    expect(list.size).toBe(model.length);
    expect(list.toArray()).toEqual(model);
    expect([...list]).toEqual(model);
  });
});
