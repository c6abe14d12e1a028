import { sql, type Transaction } from 'kysely';
import type { Dialect, Schema } from '../schema.ts';
import { actionEffects, actions, effects, foods } from '../catalogue.ts';
import { householdTable } from './householdTable.ts';

type Tx = Transaction<Schema>;

/** Creates the tables of users and sessions, with the column names that better-auth expects. */
async function createAuthTables(db: Tx, dialect: Dialect): Promise<void> {
  const time = dialect === 'postgres' ? 'timestamptz' : 'date';
  const truth = dialect === 'postgres' ? 'boolean' : 'integer';

  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('emailVerified', truth, (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .addColumn('householdId', 'text', (c) => c.notNull().references('household.id'))
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('expiresAt', time, (c) => c.notNull())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('session_user').on('session').column('userId').execute();
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('accountId', 'text', (c) => c.notNull())
    .addColumn('providerId', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', time)
    .addColumn('refreshTokenExpiresAt', time)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('account_user').on('account').column('userId').execute();
  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expiresAt', time, (c) => c.notNull())
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('verification_identifier').on('verification').column('identifier').execute();
  await db.schema
    .createTable('rateLimit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('lastRequest', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('first_user_claim')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('claimed_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function createCatalogue(db: Tx): Promise<void> {
  const looks = (name: 'action' | 'effect') =>
    db.schema
      .createTable(name)
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('icon', 'text', (c) => c.notNull())
      .addColumn('colour', 'text', (c) => c.notNull())
      .addColumn('background', 'text', (c) => c.notNull());

  await looks('effect')
    .addColumn('verb', 'text', (c) => c.notNull())
    .execute();
  await looks('action')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name_past', 'text', (c) => c.notNull())
    .addColumn('flow', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('action_effect')
    .addColumn('action_id', 'integer', (c) => c.notNull().references('action.id'))
    .addColumn('effect_id', 'integer', (c) => c.notNull().references('effect.id'))
    .addPrimaryKeyConstraint('action_effect_pk', ['action_id', 'effect_id'])
    .execute();
  await db.schema
    .createTable('food')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .execute();

  await db.insertInto('effect').values(effects).execute();
  await db
    .insertInto('action')
    .values(actions.map((action, position) => ({ ...action, position })))
    .execute();
  await db.insertInto('action_effect').values(actionEffects).execute();
  await db.insertInto('food').values(foods).execute();
}

async function createPlantTables(db: Tx): Promise<void> {
  await householdTable(db, 'pot')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('location', 'text')
    .addColumn('diameter_cm', 'real')
    .addColumn('height_cm', 'real')
    .addColumn('acquired_at', 'bigint', (c) => c.notNull())
    .addColumn('acquired_from', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await householdTable(db, 'code_batch')
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('code')
    .addColumn('household_id', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('batch_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('pot_id', 'text')
    .addColumn('assigned_at', 'bigint')
    .addForeignKeyConstraint('code_batch_fk', ['household_id', 'batch_id'], 'code_batch', [
      'household_id',
      'id',
    ])
    .addForeignKeyConstraint('code_pot_fk', ['household_id', 'pot_id'], 'pot', ['household_id', 'id'])
    .execute();
  await db.schema.createIndex('code_of_pot').on('code').columns(['household_id', 'pot_id']).execute();
  await db.schema.createIndex('code_of_batch').on('code').columns(['household_id', 'batch_id']).execute();

  await householdTable(db, 'plant')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('species', 'text')
    .addColumn('acquired_on', 'text')
    .addColumn('acquired_from', 'text')
    .addColumn('notes', 'text')
    .addColumn('food_id', 'integer', (c) => c.references('food.id'))
    .addColumn('parent_id', 'text')
    .addColumn('pot_id', 'text')
    .addColumn('died_on', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addForeignKeyConstraint('plant_pot_fk', ['household_id', 'pot_id'], 'pot', ['household_id', 'id'])
    .addForeignKeyConstraint('plant_parent_fk', ['household_id', 'parent_id'], 'plant', [
      'household_id',
      'id',
    ])
    .execute();
  // At most one plant in a pot, even with concurrent requests. A dead plant has no pot.
  await db.schema
    .createIndex('plant_in_pot')
    .unique()
    .on('plant')
    .columns(['household_id', 'pot_id'])
    .where(sql.ref('pot_id'), 'is not', null)
    .execute();
  await db.schema.createIndex('plant_of_parent').on('plant').columns(['household_id', 'parent_id']).execute();
}

async function createTimelineTables(db: Tx): Promise<void> {
  await householdTable(db, 'interaction')
    .addColumn('plant_id', 'text', (c) => c.notNull())
    .addColumn('action_id', 'integer', (c) => c.notNull().references('action.id'))
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('occurred_at', 'bigint', (c) => c.notNull())
    .addColumn('recorded_at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addForeignKeyConstraint('interaction_plant_fk', ['household_id', 'plant_id'], 'plant', [
      'household_id',
      'id',
    ])
    .execute();
  await db.schema
    .createIndex('interaction_feed')
    .on('interaction')
    .columns(['household_id', 'occurred_at desc', 'id desc'])
    .execute();
  await db.schema
    .createIndex('interaction_of_plant')
    .on('interaction')
    .columns(['household_id', 'plant_id', 'occurred_at desc', 'id desc'])
    .execute();
  await db.schema
    .createTable('interaction_effect')
    .addColumn('household_id', 'text', (c) => c.notNull())
    .addColumn('interaction_id', 'text', (c) => c.notNull())
    .addColumn('effect_id', 'integer', (c) => c.notNull().references('effect.id'))
    .addPrimaryKeyConstraint('interaction_effect_pk', ['household_id', 'interaction_id', 'effect_id'])
    .addForeignKeyConstraint(
      'interaction_effect_fk',
      ['household_id', 'interaction_id'],
      'interaction',
      ['household_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await householdTable(db, 'photo')
    .addColumn('interaction_id', 'text', (c) => c.notNull())
    .addColumn('plant_id', 'text', (c) => c.notNull())
    .addColumn('is_profile', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addForeignKeyConstraint('photo_interaction_fk', ['household_id', 'interaction_id'], 'interaction', [
      'household_id',
      'id',
    ])
    .addForeignKeyConstraint('photo_plant_fk', ['household_id', 'plant_id'], 'plant', ['household_id', 'id'])
    .execute();
  await db.schema
    .createIndex('photo_profile')
    .unique()
    .on('photo')
    .columns(['household_id', 'plant_id'])
    .where(sql.ref('is_profile'), '=', 1)
    .execute();
  await db.schema
    .createIndex('photo_of_plant')
    .on('photo')
    .columns(['household_id', 'plant_id', 'created_at desc', 'id desc'])
    .execute();
  await db.schema
    .createIndex('photo_of_interaction')
    .on('photo')
    .columns(['household_id', 'interaction_id'])
    .execute();
}

/** Creates households, users, codes, pots, plants and their timelines. */
async function up(db: Tx, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('household')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await createAuthTables(db, dialect);
  await createCatalogue(db);
  await createPlantTables(db);
  await createTimelineTables(db);
}

export const first = { up };
