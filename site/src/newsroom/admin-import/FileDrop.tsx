import type { Import, ImportFile, ImportFileRole } from '@contract/imports.ts';
import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { IMPORT_TEXT } from '@text/import-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { uploadedOf } from './upload.ts';

interface FileButtonProps {
  accept: string;
  label: string;
  onFile: (file: File | undefined) => void;
}

export function FileButton({ accept, label, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button button-outline" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

interface FileDropProps {
  accept: string;
  chosen: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** A place to drop a file, or to choose it. */
export function FileDrop({ accept, chosen, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  // A file that misses the box must not replace the page.
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    for (const type of ['dragover', 'drop']) addEventListener(type, stay);
    return () => {
      for (const type of ['dragover', 'drop']) removeEventListener(type, stay);
    };
  }, []);
  return (
    <div
      className="import-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={FileUp} size={24} />
      <p className="import-drop-text" role="status">
        {chosen === undefined ? IMPORT_TEXT.drop : `${chosen.name}, ${IMPORT_TEXT.megabytes(chosen.size)}`}
      </p>
      <p>{IMPORT_TEXT.limit}</p>
      <FileButton
        accept={accept}
        label={chosen === undefined ? IMPORT_TEXT.choose : IMPORT_TEXT.chooseOther}
        onFile={onFile}
      />
    </div>
  );
}

interface UploadedFilesProps {
  current: Import;
  isActive: boolean;
  isWaiting: boolean;
  onChoose: (role: ImportFileRole, file: File | undefined) => void;
}

/** How much of the files is here; to go on after the page was closed, they are chosen again. */
export function UploadedFiles({ current, isActive, isWaiting, onChoose }: UploadedFilesProps) {
  const { received, size } = uploadedOf(current);
  const missing = current.files.filter((file) => file.received < file.size);
  return (
    <div className="import-drop">
      <Icon of={FileUp} size={24} />
      <p className="import-drop-text">{current.files.map(({ name }) => name).join(', ')}</p>
      <progress className="import-meter" aria-label={IMPORT_TEXT.progressLabel} value={received} max={size} />
      <p>{IMPORT_TEXT.uploading(IMPORT_TEXT.megabytes(received), IMPORT_TEXT.megabytes(size))}</p>
      <p role="status">
        {isWaiting && IMPORT_TEXT.waiting}
        {missing.length === 0 && IMPORT_TEXT.uploaded}
      </p>
      {!isActive && missing.map((file) => <Missing key={file.role} file={file} onChoose={onChoose} />)}
    </div>
  );
}

function Missing({ file, onChoose }: { file: ImportFile; onChoose: UploadedFilesProps['onChoose'] }) {
  const [ending = ''] = /\.\w+$/.exec(file.name) ?? [];
  return (
    <>
      <p>{IMPORT_TEXT.resume(file.name)}</p>
      <FileButton
        accept={ending}
        label={IMPORT_TEXT.choose}
        onFile={(chosen) => onChoose(file.role, chosen)}
      />
    </>
  );
}
