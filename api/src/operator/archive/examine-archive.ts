import { schemaProblem, UNRELEASED } from '../../server/migrations/schema-version.ts';
import { MagazineCheck, type Problem } from '../check/magazine-check.ts';
import { MarkCheck } from '../check/mark-check.ts';
import { ManuscriptCheck } from '../check/manuscript-check.ts';
import { RevisionCheck } from '../check/revision-check.ts';
import { ArchiveProblem, FORMAT, type Manifest, UNRELEASED_VERSION, VERSION } from './archive-format.ts';
import { type ArchiveEntry, Checksums, readEntries } from './archive-reader.ts';
import { DocumentDigest, fromLine, type StoredDocument } from './documents.ts';

export interface Examined {
  manifest: Manifest;
  /** Inconsistencies of the magazine in the archive. */
  problems: Problem[];
}

/**
 * Checks an archive: completeness, checksums, and the consistency of its magazine.
 * @throws ArchiveProblem if it is incomplete
 */
export async function examineArchive(
  file: string,
  onProgress: (bytesDone: number, bytes: number) => void = () => undefined,
): Promise<Examined> {
  const checksums = new Checksums();
  const digests = new Map<string, DocumentDigest>();
  const check = new MagazineCheck();
  const manuscripts = new ManuscriptCheck();
  const revisions = new RevisionCheck();
  const marks = new MarkCheck();
  let pictureFiles = 0;
  let manifest: Manifest | null = null;
  for await (const archiveEntry of readEntries(file, onProgress)) {
    if (manifest !== null) throw new ArchiveProblem('There is data after the end of the archive.');
    checksums.add(archiveEntry);
    const { entry } = archiveEntry;
    if (entry.kind === 'documents') {
      const digest = digests.get(entry.collection) ?? new DocumentDigest();
      digests.set(entry.collection, digest);
      for (const [line, document] of documentsOf(archiveEntry)) {
        digest.add(line);
        check.document(entry.collection, document);
        manuscripts.document(entry.collection, document);
        revisions.document(entry.collection, document);
        marks.document(entry.collection, document);
      }
    } else if (entry.kind === 'picture') {
      pictureFiles += 1;
      check.file(entry.picture, entry.file);
    } else if (entry.kind === 'manifest') manifest = readManifest(archiveEntry.bytes);
  }
  if (manifest === null) throw new ArchiveProblem(`${file} is incomplete: its manifest is missing.`);
  checksums.finish(manifest.checksums);
  compare(manifest, digests, pictureFiles);
  return {
    manifest,
    problems: [...check.problems(), ...manuscripts.problems(), ...revisions.problems(), ...marks.problems()],
  };
}

export function* documentsOf({ name, bytes }: ArchiveEntry): Generator<[line: string, StoredDocument], void> {
  for (const line of bytes.toString().split('\n')) {
    if (line !== '') yield [line, parse(name, line)];
  }
}

function parse(name: string, line: string): StoredDocument {
  try {
    return fromLine(line);
  } catch {
    throw new ArchiveProblem(`"${name}" contains a line that is not a document.`);
  }
}

function readManifest(bytes: Buffer): Manifest {
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(bytes.toString()) as Partial<Manifest>;
  } catch {
    throw new ArchiveProblem('The manifest of the archive cannot be read.');
  }
  if (manifest.format !== FORMAT) throw new ArchiveProblem('This is not an archive of a magazine.');
  if (manifest.version !== VERSION && manifest.version !== UNRELEASED_VERSION)
    throw new ArchiveProblem(`The archive is of version ${manifest.version}; this Banyan reads ${VERSION}.`);
  const { version, schemaVersion } = manifest as Manifest;
  const problem = schemaProblem('The archive', version === VERSION ? schemaVersion : UNRELEASED);
  if (problem !== null) throw new ArchiveProblem(problem);
  return manifest as Manifest;
}

function compare(
  manifest: Manifest,
  digests: ReadonlyMap<string, DocumentDigest>,
  pictureFiles: number,
): void {
  for (const { name, documents, digest } of manifest.collections) {
    const actual = digests.get(name) ?? new DocumentDigest();
    if (actual.documents !== documents || actual.digest !== digest)
      throw new ArchiveProblem(
        `The archive contains ${actual.documents} documents of ${name} instead of ${documents}.`,
      );
  }
  if (digests.size > manifest.collections.length || pictureFiles !== manifest.pictures.files)
    throw new ArchiveProblem('The contents of the archive do not match its manifest.');
}
