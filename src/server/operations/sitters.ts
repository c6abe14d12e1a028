import { v7 as uuid } from 'uuid';
import { originOf } from '../auth/origin.ts';
import { newToken, secretHash } from '../base/token.ts';
import { conflict } from '../http/problem.ts';
import { requireDays } from './away.ts';
import { created, gone, ok, type Handlers } from './operation.ts';

export const sitterOperations = {
  async listSitters({ household, deps }) {
    const today = await household.settings.today(deps.now());
    const rows = await household.sitters.listOpen(today);
    return ok(rows.map(({ from_day: from, until_day: until, ...row }) => ({ ...row, from, until })));
  },

  async createSitter({ key, body, household, user, deps, request }) {
    const { name, from, until, note = '' } = body;
    requireDays(body, await household.settings.today(deps.now()));
    const token = newToken();
    const id = key ?? uuid();
    const row = { id, name: name.trim(), note: note.trim(), from_day: from, until_day: until, made_by: user };
    await household.write(async ({ sitters, isIdTaken }) => {
      if (!(await sitters.has(id))) {
        for (const table of ['sitter', 'former_person'] as const)
          if (await isIdTaken(table, id)) throw conflict('id-taken', 'This id belongs to another person.');
      }
      if (!(await sitters.create({ ...row, token_hash: secretHash(token) }, deps.now())))
        throw conflict('sitter-revoked', 'This link was revoked. Make a new one.');
    });
    return created({ id, url: `${originOf(request, deps.config)}/sit/${token}` });
  },

  async revokeSitter({ path, household, deps }) {
    await household.write(({ sitters }) => sitters.revoke(deps.now(), path.id));
    return gone;
  },
} satisfies Partial<Handlers>;
