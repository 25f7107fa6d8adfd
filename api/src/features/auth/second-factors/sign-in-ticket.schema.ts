import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A sign-in with a correct password that still needs a code. */
@Schema({ collection: 'sign_in_tickets', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class SignInTicket {
  /** SHA-256 of the ticket, in base64url. The ticket itself is not stored. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Types.ObjectId, required: true })
  user!: Types.ObjectId;

  /** Hash of the verified password. The ticket is void once the account has another. */
  @Prop({ type: String, required: true })
  passwordHash!: string;

  /** Number of codes tried with it. */
  @Prop({ type: Number, required: true })
  guesses!: number;

  @Prop({ type: Date, required: true })
  endsAt!: Date;
}

export const SignInTicketSchema = SchemaFactory.createForClass(SignInTicket);
SignInTicketSchema.index({ user: 1 });
SignInTicketSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
