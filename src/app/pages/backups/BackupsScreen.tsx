import { fullDay } from '#domain/dates.ts';
import { clockIn } from '#domain/zone.ts';
import { useBackups, type Backups } from '#app/data/backups.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { BackupFlow } from '#app/flows/backup/BackupFlow.tsx';
import { Card } from '#app/ui/Card.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { bench } from '#app/ui/lists/drawings/bench.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { sizeText } from '#app/ui/sizeText.ts';

/**
 * `/settings/backups`: the backups that the server makes every night, and those that an owner asks for, for the owners of the
 * installation.
 */
export function BackupsScreen() {
  const goBack = useBack('/settings');
  const query = useBackups();
  return (
    <Page title="Backups" onBack={goBack}>
      {query.isError && query.data === undefined ? (
        <ErrorState text="Couldn't load the backups." onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <ListSkeleton />
      ) : query.data ? (
        <Shown {...query.data} />
      ) : (
        <EmptyState
          drawing={bench}
          text="These are not yours to see"
          detail="Backups hold every household of this Snug. The owners of its first household see them."
        />
      )}
    </Page>
  );
}

/** The link by which the browser downloads a backup, with its photos. */
function Download({ name, what }: { name: string; what: string }) {
  return (
    <a
      href={`/api/backups/${name}`}
      download
      aria-label={`Download ${what}`}
      className="-mr-2 flex min-h-12 items-center px-2 font-semibold text-leaf"
    >
      Download
    </a>
  );
}

function Shown({ folder, backups, lastFailure, isOverdue, canDownload }: Backups) {
  const zone = useTimeZone();
  return (
    <div className="flex flex-col gap-4">
      {lastFailure ? (
        <ErrorLine>{`The last attempt failed. ${lastFailure.reason} Snug tries again by itself.`}</ErrorLine>
      ) : (
        isOverdue && folder !== null && <ErrorLine>The last backup is older than two days.</ErrorLine>
      )}
      {folder === null ? (
        <EmptyState
          drawing={bench}
          text="Nightly backups are off"
          detail="The setting SNUG_BACKUP_KEEP of the server switches them on."
        />
      ) : backups.length === 0 ? (
        <EmptyState drawing={bench} text="No backup yet" detail="Snug makes one every night." />
      ) : (
        <Card className="overflow-hidden">
          <ul aria-label="Backups" className="divide-y divide-line">
            {backups.map(({ name, night, isByHand, createdAt, bytes }) => {
              const what = isByHand
                ? `${fullDay(night)}, ${clockIn(zone, Date.parse(createdAt))}`
                : fullDay(night);
              return (
                <li key={name} className="flex min-h-14 flex-wrap items-center justify-end gap-x-4 px-4 py-1">
                  <span className="min-w-0 grow basis-[10rem]">{what}</span>
                  <span className="text-small text-muted tabular-nums">{sizeText(bytes)}</span>
                  {canDownload && <Download name={name} what={what} />}
                </li>
              );
            })}
          </ul>
        </Card>
      )}
      {folder !== null && <BackupFlow />}
      {folder !== null && (
        <p className="px-1 text-small text-muted wrap-anywhere">
          On the server, in {folder}, with the photos beside them. Keep a copy on another disk.
          {canDownload && ' A download holds the photos too, and opens every account: keep it safe.'}{' '}
          docs/backup.md says how to restore one.
        </p>
      )}
    </div>
  );
}
