/** Deleted plants, pots and labels. */
export interface BinTables {
  /** The id of a deleted interaction or photo, or the key of a deletion into the bin or of a restoration. */
  deletion: { household_id: string; id: string; deleted_at: number };
  /** A deleted plant or pot with its id, a label with its code, or the unused labels of a sheet with the id of their batch. Its rows belong to the bin of the household. */
  bin_item: {
    household_id: string;
    id: string;
    kind: BinKind;
    name: string;
    deleted_at: number;
    deleted_by: string;
  };
  /** The connections of an item of the bin, to restore them. */
  bin_link: {
    household_id: string;
    item_id: string;
    /** The relation of `target` to the item: its pot, plant, parent or batch, one of its offspring or one of its codes. */
    kind: BinLink;
    target: string;
    /** When the code was assigned. */
    assigned_at: number | null;
  };
}

/** The kinds of items in the bin. */
export type BinKind = 'plant' | 'pot' | 'label' | 'sheet';
/** Connections that a restoration may or may not bring back. */
export type BinEnd = 'pot' | 'plant' | 'parent' | 'offspring' | 'code';
export type BinLink = BinEnd | 'batch';
