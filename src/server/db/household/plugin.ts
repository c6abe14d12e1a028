import {
  AliasNode,
  AndNode,
  ColumnNode,
  expressionBuilder,
  JoinNode,
  OperationNodeTransformer,
  SelectQueryNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type RawNode,
  type UpdateQueryNode,
} from 'kysely';
import { householdTables, type Schema } from '../schema.ts';

const owned: ReadonlySet<string> = new Set(householdTables);

/** Returns the column that names the household of a row; `undefined` for a table that all households share. */
function ownerColumn(table: string): string | undefined {
  if (table === 'household') return 'id';
  // The authentication service names its columns.
  if (table === 'user') return 'householdId';
  return owned.has(table) ? 'household_id' : undefined;
}

/** Adds the household to each table that a query reads, changes or inserts into, also in joins and subqueries. */
class HouseholdTransformer extends OperationNodeTransformer {
  readonly #id: string;

  constructor(id: string) {
    super();
    this.#id = id;
  }

  protected override transformSelectQuery(query: SelectQueryNode): SelectQueryNode {
    return this.#restrict(super.transformSelectQuery(query), query.from?.froms);
  }

  protected override transformUpdateQuery(query: UpdateQueryNode): UpdateQueryNode {
    return this.#restrict(super.transformUpdateQuery(query), [query.table!], query.from?.froms);
  }

  protected override transformDeleteQuery(query: DeleteQueryNode): DeleteQueryNode {
    return this.#restrict(super.transformDeleteQuery(query), query.from.froms, query.using?.tables);
  }

  protected override transformJoin(join: JoinNode): JoinNode {
    const condition = this.#conditionOn(join.table);
    const transformed = super.transformJoin(join);
    return condition ? JoinNode.cloneWithOn(transformed, condition) : transformed;
  }

  protected override transformInsertQuery(query: InsertQueryNode): InsertQueryNode {
    const transformed = super.transformInsertQuery(query);
    const column = ownerColumn(query.into!.table.identifier.name);
    if (column === undefined) return transformed;
    const { columns = [], values } = transformed;
    if (!values || !ValuesNode.is(values)) throw new Error('A household only inserts values.');
    return {
      ...transformed,
      columns: [ColumnNode.create(column), ...columns],
      values: ValuesNode.create(values.values.map((list) => this.#withOwner(list))),
    };
  }

  protected override transformRaw(raw: RawNode): RawNode {
    const text = raw.sqlFragments.join(' ');
    // The query builder itself writes only the direction of an order as text.
    if (text !== 'asc' && text !== 'desc') throw new Error(`SQL text can reach any household: ${text}`);
    return raw;
  }

  #withOwner(list: ValueListNode | PrimitiveValueListNode): ValueListNode | PrimitiveValueListNode {
    if (ValueListNode.is(list)) return ValueListNode.create([ValueNode.create(this.#id), ...list.values]);
    return { ...list, values: [this.#id, ...list.values] };
  }

  #restrict<Query extends { readonly where?: WhereNode }>(
    query: Query,
    ...tables: (readonly OperationNode[] | undefined)[]
  ): Query {
    const conditions = tables.flatMap((some = []) => some.flatMap((table) => this.#conditionOn(table) ?? []));
    if (query.where) conditions.push(query.where.where);
    if (conditions.length === 0) return query;
    return { ...query, where: WhereNode.create(conditions.reduce((all, one) => AndNode.create(all, one))) };
  }

  /** Returns `table.household_id = id`; `undefined` for a shared table and for a subquery, which is restricted itself. */
  #conditionOn(node: OperationNode): OperationNode | undefined {
    const source = AliasNode.is(node) ? node.node : node;
    if (SelectQueryNode.is(source)) return undefined;
    if (!TableNode.is(source)) throw new Error(`A household cannot query a ${source.kind}.`);
    const table = source.table.identifier.name;
    const column = ownerColumn(table);
    if (column === undefined) return undefined;
    const name = AliasNode.is(node) && 'name' in node.alias ? String(node.alias.name) : table;
    const reference = `${name}.${column}` as 'plant.household_id';
    return expressionBuilder<Schema, 'plant'>()(reference, '=', this.#id).toOperationNode();
  }
}

/** Restricts all queries to one household, so that none can be written without it. */
export class HouseholdPlugin implements KyselyPlugin {
  readonly #transformer: HouseholdTransformer;

  constructor(id: string) {
    this.#transformer = new HouseholdTransformer(id);
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return this.#transformer.transformNode(node);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}
