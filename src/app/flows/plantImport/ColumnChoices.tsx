import { ChevronDown } from 'lucide';
import { useState } from 'react';
import { knownColumns, type Column } from '#domain/plantImport/columns.ts';
import { counted } from '#app/ui/counted.ts';
import { Select } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import type { Table } from './readTable.ts';

const none = '';

interface Choices {
  table: Table;
  columns: readonly (Column | null)[];
  onChoose: (index: number, column: Column | null) => void;
}

function fitting(used: number, all: number): string {
  if (used < all) return `${used} of ${counted(all, 'column')} ${used === 1 ? 'fits' : 'fit'}`;
  return all === 1 ? 'The column fits' : `All ${counted(all, 'column')} fit`;
}

/** Select fields for the content of each column. */
export function ColumnChoices({ table: { headings, lines }, columns, onChoose }: Choices) {
  // The list stays open after the last choice.
  const [isOpen] = useState(!columns.includes('name'));
  const sampleOf = (index: number) => lines.map(({ cells }) => cells[index]?.trim()).find(Boolean);
  const used = columns.filter((column) => column !== null).length;
  const choices = headings.map((heading, index) => ({ index, heading, sample: sampleOf(index) }));
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-14 items-center gap-3 py-2">
        <span className="min-w-0 flex-1 font-semibold">{fitting(used, headings.length)}</span>
        <Icon icon={ChevronDown} size={20} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 py-2">
        {choices.map(({ index, heading, sample }) => {
          // Spreadsheets also write columns that are empty.
          if (heading === '' && sample === undefined) return null;
          return (
            <Select
              key={index}
              label={heading || `Column ${index + 1}`}
              hint={sample === undefined ? 'Empty' : `Such as ‘${sample.slice(0, 60)}’`}
              value={columns[index] ?? none}
              onChange={({ target }) =>
                onChoose(index, target.value === none ? null : (target.value as Column))
              }
            >
              <option value={none}>Not imported</option>
              {knownColumns.map(({ column, label }) => (
                <option key={column} value={column}>
                  {label}
                </option>
              ))}
            </Select>
          );
        })}
      </div>
    </details>
  );
}
