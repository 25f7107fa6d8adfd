import { Download } from 'lucide-react';
import { openExport } from '../../data/calls/users.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { ownerToken } from '../../data/session/owner-token.ts';
import { EXPORT_TEXT } from '@text/export-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** Downloads all data of the account as one file. */
export function ExportButton({ ownerId }: { ownerId: string }) {
  const { mutate: save, isPending } = useWrite({
    send: async () => saveFile(await openExport({ token: ownerToken(ownerId) })),
    done: (isSaved) => (isSaved ? EXPORT_TEXT.saved : null),
    failed: EXPORT_TEXT.failed,
  });

  return (
    <div className="security-export">
      <button
        type="button"
        className="button button-outline"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) save();
        }}
      >
        <Icon of={Download} size={16} />
        {isPending ? EXPORT_TEXT.exporting : EXPORT_TEXT.export}
      </button>
      <p className="security-note" role="status">
        {isPending ? EXPORT_TEXT.wait : ''}
      </p>
    </div>
  );
}
