import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { movedBy } from './moved.ts';
import type { Room } from './room.ts';

type Layout = Pick<ELK, 'layout'>;

/** Around a chart, in px. */
const edge = 8;

/** Shapes in which parts are placed: width / height. */
const shapes = [0.5, 0.7, 0.85, 1, 1.15, 1.34, 1.55, 1.8, 2, 2.2, 2.6, 3.2];

/** Nodes and the edges between them; after the layout, with coordinates from the top left corner. */
interface Part {
  children: ElkNode[];
  edges: ElkExtendedEdge[];
}

/**
 * Lays out a page with one chart. ELK puts parts that no line connects in one row; here, they are laid out one by one and placed
 * beside and below each other. The same is done in each state that no line enters or leaves.
 *
 * @param room to whose shape the parts are fitted
 * @param isPacked whether the states that no line touches become one part, in states that lines enter
 */
export async function layOutParts(
  page: ElkNode,
  elk: Layout,
  { room, isPacked }: { room: Room; isPacked: boolean },
): Promise<ElkNode> {
  const [given] = page.children!;
  const chart = isPacked ? withRests(given!, page.edges!) : given!;
  const { children, edges, width, height } = await layOutNode(chart, page.edges!, { page, elk, room });
  const moved = movedBy({ children, edges }, edge, edge);
  const around = { ...chart, x: edge, y: edge, width, height, children: moved.children };
  return {
    ...page,
    width: width + 2 * edge,
    height: height + 2 * edge,
    children: [around],
    edges: moved.edges,
  };
}

/**
 * Puts the states that no line touches into a node of their own, in each state that lines enter or leave: ELK would put them in one
 * row. The node has no frame.
 */
function withRests(node: ElkNode, edges: readonly ElkExtendedEdge[], isOutermost = true): ElkNode {
  if (!hasInside(node)) return node;
  const ids = new Set(idsIn(node).slice(1));
  const isInside = (id: string) => ids.has(id);
  const isCrossed = edges.some(({ sources, targets }) => {
    const ends = [...sources, ...targets];
    return ends.some(isInside) && !ends.every(isInside);
  });
  const children = node.children!.map((child) => withRests(child, edges, false));
  const isLoose = (child: ElkNode) => {
    const inner = new Set(idsIn(child));
    return edges.every(({ sources, targets }) => {
      const ends = [...sources, ...targets];
      return ends.every((id) => inner.has(id)) || !ends.some((id) => inner.has(id));
    });
  };
  const loose = children.filter(isLoose);
  if (isOutermost || !isCrossed || loose.length < 2) return { ...node, children };
  const rest: ElkNode = {
    id: `rest:${node.id}`,
    width: 0,
    height: 0,
    children: loose,
    layoutOptions: { ...node.layoutOptions, ...withoutPadding },
  };
  return { ...node, children: [...children.filter((child) => !loose.includes(child)), rest] };
}

const withoutPadding = { 'elk.padding': '[top=0,left=0,bottom=0,right=0]' };

type Size = Record<'width' | 'height', number>;

interface Means {
  page: ElkNode;
  elk: Layout;
  room: Room;
}

/** @returns what is inside of a node, from its top left corner */
async function layOutNode(
  node: ElkNode,
  edges: readonly ElkExtendedEdge[],
  means: Means,
): Promise<Part & Size> {
  // A machine may have no states, only transitions of its own.
  if (!hasInside(node)) return layOutWhole(node, edges, means);
  const closed = await layOutClosed(node, edges, means);
  const isOutside = ({ id }: ElkExtendedEdge) =>
    [...closed.values()].every((part) => part.edges.every((inner) => inner.id !== id));
  const children = node.children!.map((child) => withLeaves(child, closed));
  const lines = edges.filter(isOutside);
  const parts = partsOf(children, lines);
  const arranged =
    parts === null || parts.length < 2
      ? await layOutWhole({ ...node, children }, lines, means)
      : await pack(node, parts, means);
  return { ...arranged, ...filled(arranged, closed) };
}

/** Lets ELK lay out a node with all of its lines. */
async function layOutWhole(
  node: ElkNode,
  edges: readonly ElkExtendedEdge[],
  { page, elk }: Means,
): Promise<Part & Size> {
  const laidOut = await elk.layout({ ...page, children: [node], edges: [...edges] });
  const { x = 0, y = 0, width = 0, height = 0, children = [] } = laidOut.children![0]!;
  return { ...movedBy({ children, edges: laidOut.edges ?? [] }, -x, -y), width, height };
}

/** Lays out each part, and places the parts as near to the shape of a screen as possible. */
async function pack(node: ElkNode, parts: readonly Part[], { page, elk, room }: Means): Promise<Part & Size> {
  const laidOut: ElkNode[] = [];
  const layoutOptions = { ...page.layoutOptions, ...withoutPadding };
  for (const part of parts) {
    const [only] = part.children;
    const isOneState = part.children.length === 1 && part.edges.length === 0 && !hasInside(only!);
    const { width, height } = only!;
    laidOut.push(
      isOneState
        ? { id: only!.id, width: width!, height: height!, children: [{ ...only!, x: 0, y: 0 }], edges: [] }
        : await elk.layout({ ...page, layoutOptions, ...part }),
    );
  }
  const placed: ElkNode[] = [];
  for (const [shape, isBySize] of shapes.flatMap((each) => [[each, false] as const, [each, true] as const]))
    placed.push(
      await elk.layout({
        id: node.id,
        children: laidOut.map(({ width, height }, place) => ({ id: `part ${place}`, width, height })),
        layoutOptions: {
          'elk.algorithm': 'rectpacking',
          'elk.aspectRatio': `${shape}`,
          'elk.rectpacking.orderBySize': `${isBySize}`,
          'elk.spacing.nodeNode': '16',
          'elk.padding': node.layoutOptions!['elk.padding']!,
        },
      }),
    );
  const sizes = placed.map((each) => ({
    width: Math.max(each.width!, node.width!),
    height: Math.max(each.height!, node.height!),
  }));
  const shares = sizes.map((size) => [size.width / room.width, size.height / room.height] as const);
  // Choose the smallest of those that need the same share of the screen.
  const costs = shares.map(([across, down]) => Math.max(across, down) + 0.1 * across * down);
  const best = costs.indexOf(Math.min(...costs));
  const moved = laidOut.map(({ children = [], edges = [] }, place) => {
    const { x = 0, y = 0 } = placed[best]!.children![place]!;
    return movedBy({ children, edges }, x, y);
  });
  return {
    ...sizes[best]!,
    children: moved.flatMap(({ children }) => children),
    edges: moved.flatMap(({ edges }) => edges),
  };
}

/** Lays out the nodes inside that no line enters or leaves, by id. */
async function layOutClosed(
  node: ElkNode,
  edges: readonly ElkExtendedEdge[],
  means: Means,
): Promise<Map<string, Part & Size>> {
  const closed = new Map<string, Part & Size>();
  for (const child of node.children!.filter(hasInside)) {
    const inside = new Set((child.children ?? []).flatMap(idsIn));
    const isInside = (id: string) => inside.has(id);
    const touching = edges.filter(({ sources, targets }) => [...sources, ...targets].some(isInside));
    if (touching.every(({ sources, targets }) => [...sources, ...targets].every(isInside)))
      closed.set(child.id, await layOutNode(child, touching, means));
    else for (const [id, part] of await layOutClosed(child, edges, means)) closed.set(id, part);
  }
  return closed;
}

const hasInside = ({ children }: ElkNode) => (children?.length ?? 0) > 0;

const idsIn = (node: ElkNode): string[] => [node.id, ...(node.children ?? []).flatMap(idsIn)];

/** Returns a node in which nodes that are already laid out are empty, with their size. */
function withLeaves(node: ElkNode, closed: ReadonlyMap<string, Part & Size>): ElkNode {
  const part = closed.get(node.id);
  if (part) return { id: node.id, width: part.width, height: part.height };
  return hasInside(node)
    ? { ...node, children: node.children!.map((child) => withLeaves(child, closed)) }
    : node;
}

/** Returns the nodes and edges with those of the nodes that were laid out before. */
function filled({ children, edges }: Part, closed: ReadonlyMap<string, Part>): Part {
  const added: ElkExtendedEdge[] = [];
  const fill = (node: ElkNode): ElkNode => {
    const part = closed.get(node.id);
    if (!part) return hasInside(node) ? { ...node, children: node.children!.map(fill) } : node;
    const moved = movedBy(part, node.x ?? 0, node.y ?? 0);
    added.push(...moved.edges);
    return { ...node, children: moved.children };
  };
  return { children: children.map(fill), edges: [...edges, ...added] };
}

/** Returns the parts that no edge connects; `null` if an edge leads to the node around them. */
function partsOf(children: readonly ElkNode[], edges: readonly ElkExtendedEdge[]): Part[] | null {
  const outermost = new Map(children.flatMap((child) => idsIn(child).map((id) => [id, child] as const)));
  let parts: Part[] = children.map((child) => ({ children: [child], edges: [] }));
  for (const each of edges) {
    const ends = new Set([...each.sources, ...each.targets].map((id) => outermost.get(id)));
    if (ends.has(undefined)) return null;
    const isTouched = (part: Part) => part.children.some((child) => ends.has(child));
    const touched = parts.filter(isTouched);
    const joined: Part = {
      children: touched.flatMap((part) => part.children),
      edges: [...touched.flatMap((part) => part.edges), each],
    };
    parts = parts.flatMap((part) => (part === touched[0] ? [joined] : isTouched(part) ? [] : [part]));
  }
  return parts;
}
