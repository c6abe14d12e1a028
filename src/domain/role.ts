/** An owner also decides who belongs to the household. */
export type Role = 'owner' | 'member';
