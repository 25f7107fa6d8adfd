import { type Import, IMPORT_MAX_BYTES, type ImportFileRole } from '@contract/imports.ts';
import { useState } from 'react';
import { createImport, removeImport, startDryRun } from '../../data/calls/imports.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { importReason } from '@text/import-reasons.ts';
import { IMPORT_TEXT } from '@text/import-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { Choice } from './Choice.tsx';
import { FileButton, FileDrop, UploadedFiles } from './FileDrop.tsx';
import { useUpload } from './use-upload.ts';

interface FileStepProps {
  /** Without one, a file is chosen for a new import. */
  current: Import | undefined;
  token: string | undefined;
  onShow: (next: Import) => void;
  onCreated: (created: Import) => void;
  onStarted: (started: Import) => void;
  onNew: () => void;
}

const SYSTEMS = IMPORT_TEXT.systems;
const EXPORT_ENDINGS = SYSTEMS.flatMap(({ accept }) => accept.split(','));
type System = (typeof SYSTEMS)[number];

/** The file, its upload, and how to import it. */
export function FileStep({ current, token, onShow, onCreated, onStarted, onNew }: FileStepProps) {
  const [system, setSystem] = useState<System>(SYSTEMS[0]);
  const [problem, setProblem] = useState<string | null>(null);
  const [files, setFiles] = useState<ReadonlyMap<ImportFileRole, File>>(new Map());
  const [leads, setLeads] = useState(true);
  const [fetches, setFetches] = useState(false);
  const uploading = useUpload(token, onShow);
  const create = useWrite({
    send: ({ export: file, pictures }: { export: File; pictures?: File | undefined }) =>
      createImport(
        {
          ...{ name: file.name, size: file.size },
          ...(pictures && { picturesName: pictures.name, picturesSize: pictures.size }),
        },
        { token },
      ),
    failed: IMPORT_TEXT.uploadFailed,
    onDone: (created, { export: file, pictures }) => {
      onCreated(created);
      const chosen = new Map<ImportFileRole, File>([['export', file]]);
      if (pictures !== undefined) chosen.set('pictures', pictures);
      uploading.start(created._id, chosen);
    },
  });
  const start = useWrite({
    send: (id: string) => startDryRun(id, { leads, fetches }, { token }),
    failed: IMPORT_TEXT.startFailed,
    onDone: onStarted,
  });
  const cancel = useWrite({
    send: (id: string) => removeImport(id, { token }),
    done: IMPORT_TEXT.cancelled,
    failed: IMPORT_TEXT.cancelFailed,
    onDone: onNew,
  });

  const choose = (role: ImportFileRole, file: File | undefined) => {
    if (file === undefined) return;
    setProblem(null);
    const endings = role === 'pictures' ? ['.zip'] : EXPORT_ENDINGS;
    if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
      return setProblem(IMPORT_TEXT.otherKind(endings.join(', ')));
    const expected = current?.files.find((each) => each.role === role);
    if (file.size > IMPORT_MAX_BYTES) return setProblem(IMPORT_TEXT.tooLarge);
    if (expected !== undefined && (expected.name !== file.name || expected.size !== file.size))
      return setProblem(IMPORT_TEXT.otherFile(expected.name, IMPORT_TEXT.megabytes(expected.size)));
    const chosen = new Map(files).set(role, file);
    setFiles(chosen);
    if (current !== undefined) uploading.start(current._id, chosen);
  };
  const exportFile = files.get('export');
  const begin = () => {
    if (exportFile !== undefined) create.mutate({ export: exportFile, pictures: files.get('pictures') });
  };
  const isReady = current !== undefined && current.state !== 'uploading';
  const isBusy = create.isPending || start.isPending || uploading.isActive;

  return (
    <>
      {current === undefined && <Systems chosen={system} onChoose={setSystem} />}
      {problem !== null && <Alert text={problem} />}
      {uploading.failure !== null && <Alert text={uploading.failure} />}
      {current?.state === 'failed' && current.failure !== null && (
        <Alert text={importReason(current.failure)} />
      )}
      {current !== undefined ? (
        <UploadedFiles
          current={current}
          isActive={uploading.isActive}
          isWaiting={uploading.isWaiting}
          onChoose={choose}
        />
      ) : (
        <FileDrop accept={system.accept} chosen={exportFile} onFile={(file) => choose('export', file)} />
      )}
      {current === undefined && system.hasPictures && exportFile !== undefined && (
        <p className="import-pictures">
          <FileButton
            accept=".zip"
            label={IMPORT_TEXT.choosePictures}
            onFile={(file) => choose('pictures', file)}
          />
          <span>{files.get('pictures')?.name}</span>
        </p>
      )}
      <div className="import-options">
        <Choice
          label={IMPORT_TEXT.addresses}
          value={leads ? 'yes' : 'no'}
          options={[
            ['yes', IMPORT_TEXT.leads],
            ['no', IMPORT_TEXT.leadsNowhere],
          ]}
          onChange={(value) => setLeads(value === 'yes')}
        />
        <Choice
          label={IMPORT_TEXT.missing}
          value={fetches ? 'yes' : 'no'}
          options={[
            ['no', IMPORT_TEXT.links],
            ['yes', IMPORT_TEXT.fetches],
          ]}
          onChange={(value) => setFetches(value === 'yes')}
        />
        <p className="room-note">{IMPORT_TEXT.authorsNote}</p>
      </div>
      <div className="import-foot">
        {current !== undefined && (
          <button
            type="button"
            className="button button-outline"
            onClick={() => {
              uploading.stop();
              cancel.mutate(current._id);
            }}
          >
            {IMPORT_TEXT.cancel}
          </button>
        )}
        <StartButton
          {...{ isReady, isBusy }}
          hasFile={current === undefined && exportFile !== undefined}
          onUpload={begin}
          onStart={() => current && start.mutate(current._id)}
        />
      </div>
      {current === undefined && <EarlierImports token={token} />}
    </>
  );
}

interface StartButtonProps {
  isReady: boolean;
  isBusy: boolean;
  hasFile: boolean;
  onUpload: () => void;
  onStart: () => void;
}

function StartButton({ isReady, isBusy, hasFile, onUpload, onStart }: StartButtonProps) {
  return (
    <button
      type="button"
      className="button button-primary"
      disabled={isBusy || !(isReady || hasFile)}
      onClick={isReady ? onStart : onUpload}
    >
      {isReady || !hasFile ? IMPORT_TEXT.startDryRun : IMPORT_TEXT.upload}
    </button>
  );
}

function Systems({ chosen, onChoose }: { chosen: System; onChoose: (system: System) => void }) {
  return (
    <fieldset className="import-systems">
      <legend className="visually-hidden">{IMPORT_TEXT.system}</legend>
      {SYSTEMS.map((system) => (
        <label key={system.key} className="import-system">
          <span className="import-system-name">
            <input
              type="radio"
              name="system"
              checked={system.key === chosen.key}
              onChange={() => onChoose(system)}
            />
            {system.name}
          </span>
          <span className="import-system-note">{system.note}</span>
        </label>
      ))}
    </fieldset>
  );
}
