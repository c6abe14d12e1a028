import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  DeleteQueryNode,
  InsertQueryNode,
  OnNode,
  OperatorNode,
  ParensNode,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
  WhereNode,
  type CompiledQuery,
  type JoinNode,
  type OperationNode,
} from 'kysely';
import { householdTables } from '#server/db/schema.ts';

/** The tables of a statement, by name or alias. */
type Scope = Map<string, { table: string; isTied: boolean }>;

const isHouseholdTable = (name: string) => (householdTables as readonly string[]).includes(name);

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value;

const childrenOf = (node: OperationNode): OperationNode[] => Object.values(node).flat().filter(isNode);

const nameOf = ({ table }: TableNode) => table.identifier.name;

/** Returns the table of a `from`, `join` or `update`; `null` for a subquery, which is checked separately. */
function tableIn(node: OperationNode | undefined): { name: string; table: string } | null {
  if (node === undefined) return null;
  if (TableNode.is(node)) return { name: nameOf(node), table: nameOf(node) };
  if (!AliasNode.is(node) || !TableNode.is(node.node)) return null;
  const alias = node.alias as { name?: string };
  return { name: alias.name ?? nameOf(node.node), table: nameOf(node.node) };
}

/** Returns the conditions of a conjunction. */
function allOf(node: OperationNode | undefined): OperationNode[] {
  if (node === undefined) return [];
  if (WhereNode.is(node)) return allOf(node.where);
  if (OnNode.is(node)) return allOf(node.on);
  if (ParensNode.is(node)) return allOf(node.node);
  return AndNode.is(node) ? [...allOf(node.left), ...allOf(node.right)] : [node];
}

/** Returns the table of a `household_id` column; '' if it is unqualified, `null` for any other node. */
function householdOf(node: OperationNode): string | null {
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return null;
  if (node.column.column.name !== 'household_id') return null;
  return node.table === undefined ? '' : nameOf(node.table);
}

type Statement = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

const isStatement = (node: OperationNode): node is Statement =>
  SelectQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node);

function tablesOf(node: Statement): OperationNode[] {
  const joined = (node.joins ?? []).map(({ table }) => table);
  if (UpdateQueryNode.is(node))
    return [node.table, ...(node.from?.froms ?? []), ...joined].filter((one) => one !== undefined);
  const used = DeleteQueryNode.is(node) ? (node.using?.tables ?? []) : [];
  return [...(node.from?.froms ?? []), ...used, ...joined];
}

/**
 * Marks tables whose `household_id` equals a parameter or that of a marked table.
 *
 * @param targets the tables that these conditions can restrict
 */
function tie(
  scope: Scope,
  own: ReadonlySet<string>,
  conditions: readonly OperationNode[],
  targets: ReadonlySet<string> = own,
): void {
  const [only] = own.size === 1 ? own : [];
  const fullName = (name: string) => (name === '' ? (only ?? '') : name);
  const entry = (name: string) => scope.get(fullName(name));
  const equalities = conditions.filter(
    (node): node is BinaryOperationNode =>
      BinaryOperationNode.is(node) && OperatorNode.is(node.operator) && node.operator.operator === '=',
  );
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { leftOperand, rightOperand } of equalities) {
      for (const [side, other] of [
        [leftOperand, rightOperand],
        [rightOperand, leftOperand],
      ] as const) {
        const name = householdOf(side);
        const target = name === null || !targets.has(fullName(name)) ? undefined : entry(name);
        if (!target || target.isTied) continue;
        const source = householdOf(other);
        if (!ValueNode.is(other) && !(source !== null && entry(source)?.isTied)) continue;
        target.isTied = true;
        isChanged = true;
      }
    }
  }
}

/** Returns whether a query only checks if an id, or a code, exists in any household. */
function isLookUpOfId(node: Statement): boolean {
  if (!SelectQueryNode.is(node) || node.joins || node.selections?.length !== 1) return false;
  const columns = [node.selections[0]!.selection, ...allOf(node.where).flatMap(childrenOf)].flatMap((part) =>
    ReferenceNode.is(part) && ColumnNode.is(part.column) ? [part.column.column.name] : [],
  );
  return ['id', 'code'].some((key) => columns.length === 2 && columns.every((column) => column === key));
}

/** The tables that the reminder scheduler and the sign-in of sitters may search across households, and the columns that they may read. */
const surveyed = {
  tables: ['push_subscription', 'delivery', 'sitter', 'webhook', 'webhook_delivery'],
  columns: ['household_id', 'user_id', 'id'],
};

/** Returns whether a query only finds the household of a reminder or a sitter. */
function isSurvey(node: Statement): boolean {
  if (!SelectQueryNode.is(node) || !node.selections) return false;
  const columns = node.selections.map(({ selection }) =>
    ReferenceNode.is(selection) && ColumnNode.is(selection.column) ? selection.column.column.name : null,
  );
  const tables = tablesOf(node).map((one) => tableIn(one)?.table);
  return (
    columns.includes('household_id') &&
    columns.every((column) => column !== null && surveyed.columns.includes(column)) &&
    tables.every(
      (table) => table !== undefined && (!isHouseholdTable(table) || surveyed.tables.includes(table)),
    )
  );
}

function check(node: OperationNode, outer: Scope): string[] {
  if (RawNode.is(node)) {
    const text = node.sqlFragments.join(' ');
    const named = householdTables.filter((table) => new RegExp(`\\b${table}\\b`).test(text));
    return [
      ...named.map((table) => `${table} (raw)`),
      ...childrenOf(node).flatMap((one) => check(one, outer)),
    ];
  }
  if (InsertQueryNode.is(node)) {
    const into = tableIn(node.into);
    const isLoose =
      into !== null &&
      isHouseholdTable(into.table) &&
      !node.columns?.some(({ column }) => column.name === 'household_id');
    return [...(isLoose ? [into.table] : []), ...childrenOf(node).flatMap((one) => check(one, outer))];
  }
  if (!isStatement(node)) return childrenOf(node).flatMap((one) => check(one, outer));
  const found = tablesOf(node).flatMap((one) => tableIn(one) ?? []);
  const own = new Set(found.map(({ name }) => name));
  const scope: Scope = new Map([
    ...outer,
    ...found.map(({ name, table }) => [name, { table, isTied: isSurvey(node) }] as const),
  ]);
  const joins = node.joins ?? [];
  const isLeft = ({ joinType }: JoinNode) => joinType === 'LeftJoin';
  const inner = joins.filter((join) => !isLeft(join));
  tie(scope, own, [...allOf(node.where), ...inner.flatMap(({ on }) => allOf(on))]);
  // A left join keeps all rows of the tables before it, so its condition restricts only the joined table.
  for (const join of joins.filter(isLeft)) {
    const added = tableIn(join.table);
    if (added) tie(scope, own, allOf(join.on), new Set([added.name]));
  }
  const loose = [...own]
    .map((name) => scope.get(name)!)
    .filter(({ table, isTied }) => isHouseholdTable(table) && !isTied)
    .map(({ table }) => table);
  return [...(isLookUpOfId(node) ? [] : loose), ...childrenOf(node).flatMap((one) => check(one, scope))];
}

/**
 * Returns the tables of a statement that are not restricted to a household, neither by a parameter nor by a join with a
 * restricted table.
 */
export const looseTables = ({ query }: Pick<CompiledQuery, 'query'>): string[] => check(query, new Map());
