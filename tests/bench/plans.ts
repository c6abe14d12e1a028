import { CompiledQuery } from 'kysely';
import type { Db, Dialect } from '#server/db/schema.ts';

/** Tables that grow with the number of households, plants or entries. */
const growing = [
  'code',
  'code_batch',
  'household',
  'interaction',
  'interaction_effect',
  'measurement',
  'photo',
  'plant',
  'pot',
  'preference',
  'stay',
  'task',
].join('|');

const explain = async <Row>(db: Db, how: string, { sql, parameters }: CompiledQuery) =>
  (await db.executeQuery<Row>(CompiledQuery.raw(`${how} ${sql}`, [...parameters]))).rows;

/**
 * A list that is answered whole may be sorted, and a page once it is cut, because no more is read than is answered. Subqueries for
 * one row, such as the labels of its pot, may sort too.
 */
async function faultsOnSqlite(db: Db, query: CompiledQuery): Promise<string[]> {
  const rows = await explain<{ id: number; parent: number; detail: string }>(db, 'explain query plan', query);
  const details = new Map(rows.map(({ id, detail }) => [id, detail]));
  const isCut = /\blimit\b[^)]*$/.test(query.sql);
  return rows.flatMap(({ parent, detail }) => {
    const within = details.get(parent);
    const cuts = within === undefined ? isCut : /^(CO-ROUTINE|MATERIALIZE) page\b/.test(within);
    const isFault =
      detail.includes('AUTOMATIC') ||
      new RegExp(`^SCAN (${growing})\\b`).test(detail) ||
      // The ties in the order of an index are few, such as the photos of one entry.
      (cuts && /TEMP B-TREE FOR ORDER BY/.test(detail));
    return isFault ? [detail] : [];
  });
}

interface Node {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** @param isCut whether only a part of the node's rows is answered */
function faultsInNode(node: Node, isCut: boolean): string[] {
  const type = node['Node Type'];
  const table = node['Relation Name'] ?? '';
  const inner = (node.Plans ?? []).flatMap((one) =>
    faultsInNode(one, isCut || (type === 'Limit' && node['Parent Relationship'] !== 'SubPlan')),
  );
  if (type === 'Seq Scan' && new RegExp(`^(${growing})$`).test(table))
    return [`Seq Scan on ${table}`, ...inner];
  return type === 'Sort' && isCut ? ['Sort', ...inner] : inner;
}

async function faultsOnPostgres(db: Db, query: CompiledQuery): Promise<string[]> {
  const [row] = await explain<{ 'QUERY PLAN': [{ Plan: Node }] }>(db, 'explain (format json)', query);
  return faultsInNode(row!['QUERY PLAN'][0].Plan, false);
}

/** Returns the steps of a query's plan that read a whole growing table, or sort more than a page answers. */
export const planFaults = (db: Db, dialect: Dialect, query: CompiledQuery): Promise<string[]> =>
  dialect === 'sqlite' ? faultsOnSqlite(db, query) : faultsOnPostgres(db, query);
