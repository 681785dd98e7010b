import { describe, expect, it } from 'vitest';
import { estimatedHeight } from './mermaid.ts';

describe('K51: room for a diagram', () => {
  it('K51: follows the messages, those to oneself, and the notes of a sequence diagram', () => {
    const source = [
      'sequenceDiagram',
      'participant A as An -> app',
      'A->>B: ask',
      'B-->>A: yes',
      'A->>A: think',
    ];
    expect(estimatedHeight(source.slice(0, 4).join('\n'))).toBe(186 + 2 * 44);
    expect(estimatedHeight(source.join('\n'))).toBe(186 + 3 * 44 + 30);
    expect(estimatedHeight([...source, 'Note over A,B: done'].join('\n'))).toBe(186 + 3 * 44 + 30 + 47);
  });

  it('K51: counts the lines of a message that is wider than the space between its ends', () => {
    const near = 'sequenceDiagram\nA->>B: POST /videos/{videoID}/otp (API secret, rules)';
    expect(estimatedHeight(near)).toBe(186 + 44 + 2 * 17);
    const far =
      'sequenceDiagram\nparticipant A\nparticipant X\nparticipant Y\nA->>B: POST /videos/{videoID}/otp (API secret, rules)';
    expect(estimatedHeight(far)).toBe(186 + 44);
  });

  it('K51: is not guessed for other kinds', () => {
    expect(estimatedHeight('flowchart LR\nA-->B')).toBeNull();
  });
});
