import type { Db } from '../schema.ts';

/** Of several servers, one speaks to the MQTT broker: it holds the only row until it lets go, or is silent for too long. */
export const mqttTurnsIn = (db: Db) => ({
  /**
   * Takes or keeps the turn.
   *
   * @param server names this server
   * @param now epoch milliseconds
   * @param until when another server may take it
   * @returns whether this server has the turn
   */
  async take(server: string, now: number, until: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('mqtt_turn')
      .set({ server, free_at: until })
      .where('id', '=', 1)
      .where((eb) => eb.or([eb('server', '=', server), eb('free_at', '<=', now)]))
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return true;
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('mqtt_turn')
      .values({ id: 1, server, free_at: until })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** Lets another server take the turn, if this one has it. */
  release: (server: string) =>
    db.updateTable('mqtt_turn').set({ free_at: 0 }).where('server', '=', server).execute(),
});
