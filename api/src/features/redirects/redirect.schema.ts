import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const REDIRECT_KINDS = ['article', 'author', 'path'] as const;

/** An address of the old magazine, and where it leads. */
@Schema({ collection: 'redirects', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StoredRedirect {
  /** `oldAddress` of path and query. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true, enum: REDIRECT_KINDS })
  kind!: (typeof REDIRECT_KINDS)[number];

  /** Id of a manuscript or an account, or a path of this magazine. */
  @Prop({ type: String, required: true })
  target!: string;

  /** Whether an import set it, so that a later one may lead it elsewhere. Absent: an admin or an operator set it. */
  @Prop({ type: Boolean })
  isImported?: boolean;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const RedirectSchema = SchemaFactory.createForClass(StoredRedirect);
RedirectSchema.index({ createdAt: -1, _id: 1 });
