import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';

interface Placed {
  children: readonly ElkNode[];
  edges: readonly ElkExtendedEdge[];
}

/** Moves nodes and edges whose coordinates all have the same origin. @param right, down in px */
export function movedBy(
  { children, edges }: Placed,
  right: number,
  down: number,
): { children: ElkNode[]; edges: ElkExtendedEdge[] } {
  const at = <Point extends { x?: number; y?: number }>(point: Point): Point => ({
    ...point,
    x: (point.x ?? 0) + right,
    y: (point.y ?? 0) + down,
  });
  const node = (each: ElkNode): ElkNode => ({ ...at(each), children: (each.children ?? []).map(node) });
  return {
    children: children.map(node),
    edges: edges.map((each) => ({
      ...each,
      labels: (each.labels ?? []).map(at),
      sections: (each.sections ?? []).map((section) => ({
        ...section,
        startPoint: at(section.startPoint),
        endPoint: at(section.endPoint),
        bendPoints: (section.bendPoints ?? []).map(at),
      })),
    })),
  };
}
