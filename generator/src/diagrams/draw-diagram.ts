import { drawGraph } from './draw-graph.ts';
import { drawSequence } from './draw-sequence.ts';
import type { Diagram } from './diagram.ts';
import type { Picture } from './picture.ts';

/** Draws a diagram. The result is deterministic. */
export function drawDiagram(diagram: Diagram): Picture {
  return diagram.kind === 'sequence' ? drawSequence(diagram) : drawGraph(diagram);
}
