import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { IMPORT_ITEM_KINDS, type ImportItemKind } from '../../../contract/imports.ts';
import { type Outcome, OUTCOMES } from './import-run.schema.ts';
import type { ImportNote } from './imported-entry.ts';

@Schema({ _id: false })
export class StoredImportNote implements ImportNote {
  @Prop({ type: String, required: true })
  kind!: string;

  @Prop({ type: String, required: true })
  sentence!: string;
}

/** An item of an export, and what became of it: what the next run continues from, and a line of the receipt. */
@Schema({ collection: 'import_items', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredImportItem {
  /** System, kind and key of the item, the same in every run. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** The run that read it last. */
  @Prop({ type: Types.ObjectId, required: true })
  run!: Types.ObjectId;

  @Prop({ type: String, required: true, enum: IMPORT_ITEM_KINDS })
  kind!: ImportItemKind;

  /** Empty if it has none. */
  @Prop({ type: String, default: '' })
  title!: string;

  @Prop({ type: String, required: true, enum: OUTCOMES })
  outcome!: Outcome;

  /** What was changed or lost, or why it was left out. */
  @Prop({ type: [SchemaFactory.createForClass(StoredImportNote)], required: true })
  notes!: StoredImportNote[];

  /** How many items this line is about, such as the comments of an article. Absent: 1. */
  @Prop({ type: Number })
  count?: number;

  /** Id of the manuscript or the account. Absent if it was left out. */
  @Prop({ type: Types.ObjectId })
  target?: Types.ObjectId;

  /** Whether an import created the account. Absent: it was there before, or the item is no author. */
  @Prop({ type: Boolean })
  isCreated?: boolean;

  /** `importedVersion` of the manuscript. */
  @Prop({ type: String })
  version?: string;

  /** Links to pages of the old magazine that lead to this one now. Absent: none. */
  @Prop({ type: Number })
  links?: number;

  /** Paths of the old magazine to which it links, and which lead nowhere yet. */
  @Prop({ type: [String], default: undefined })
  openLinks?: string[];

  /** `work` of the article. */
  @Prop({ type: String })
  work?: string;

  /** Whether the article is linked with its translations, or why not. Absent: the run has brought none. */
  @Prop({ type: SchemaFactory.createForClass(StoredImportNote) })
  translation?: StoredImportNote;

  /** Of everything that the export and the mapping say about it: the same digest needs no second import. */
  @Prop({ type: String })
  digest?: string;
}

export const ImportItemSchema = SchemaFactory.createForClass(StoredImportItem);
ImportItemSchema.index({ run: 1, outcome: 1, _id: 1 });
ImportItemSchema.index({ target: 1 }, { sparse: true });
ImportItemSchema.index({ work: 1, _id: 1 }, { sparse: true });
