import { describe, expect, it } from 'vitest';
import {
  FRAME,
  movingPlace,
  NEW_WATERMARK,
  watermarkAdvice,
  watermarkEntry,
  watermarkProblems,
} from './watermark.ts';

const { rtext, text } = NEW_WATERMARK;

describe('a watermark', () => {
  it('has only the fields of its type, as strings', () => {
    expect(watermarkEntry({ ...rtext, color: '#ffcc00', x: '5' })).toEqual({
      type: 'rtext',
      text: 'priya@example.com',
      alpha: '0.60',
      color: '0xFFCC00',
      size: '15',
      interval: '5000',
    });
    expect(watermarkEntry({ ...rtext, skip: '2000' }).skip).toBe('2000');
    expect(watermarkEntry({ ...text, interval: '5000' })).toEqual({
      type: 'text',
      text: 'Example Academy',
      alpha: '0.40',
      color: '0xFFFFFF',
      size: '12',
      x: '20',
      y: '20',
    });
  });

  it("with the builder's suggestions is complete", () => {
    expect([watermarkProblems(rtext), watermarkProblems(text)]).toEqual([{}, {}]);
    expect([...watermarkAdvice(watermarkEntry(rtext)), ...watermarkAdvice(watermarkEntry(text))]).toEqual([]);
  });

  it.each([
    ['text', ' '],
    ['alpha', '1.5'],
    ['alpha', '60%'],
    ['size', '0'],
    ['size', '15px'],
    ['interval', ''],
    ['interval', '5 s'],
    ['skip', '-1'],
  ] as const)('that moves can\'t have the %s "%s"', (field, value) => {
    expect(Object.keys(watermarkProblems({ ...rtext, [field]: value }))).toEqual([field]);
  });

  it.each(['x', 'y'] as const)('that stays needs its %s', (field) => {
    expect(Object.keys(watermarkProblems({ ...text, [field]: '' }))).toEqual([field]);
  });

  it.each([
    [{ alpha: '0.1' }, 'hard to see'],
    [{ interval: '5' }, 'enter 5000'],
    [{ skip: '60000' }, 'hidden most'],
    [{ text: 'A text of many words that goes on and on and on' }, 'more than half'],
    [{ text: '{name}' }, 'placeholders'],
  ])('with %j shows advice: %s', (change, advice) => {
    expect(watermarkAdvice(watermarkEntry({ ...rtext, ...change })).join()).toContain(advice);
  });

  it.each([{ x: '321' }, { y: '181' }])('that stays far from the corner shows advice: %j', (place) => {
    expect(watermarkAdvice(watermarkEntry({ ...text, ...place })).join()).toContain('Keep x and y small');
  });

  it('with the last values before each advice shows none', () => {
    const moving = { ...rtext, alpha: '0.30', interval: '1000', skip: '4000' };
    expect(watermarkAdvice(watermarkEntry(moving))).toEqual([]);
    expect(watermarkAdvice(watermarkEntry({ ...text, x: '320', y: '180' }))).toEqual([]);
  });

  it('moves to another place within the frame each time', () => {
    const entry = watermarkEntry(rtext);
    const places = Array.from({ length: 50 }, (_, move) => movingPlace(entry, move));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(50);
    for (const { x, y } of places) {
      expect(x >= 0 && x < FRAME.width - 100 && y >= 0 && y < FRAME.height - 15).toBe(true);
    }
  });
});
