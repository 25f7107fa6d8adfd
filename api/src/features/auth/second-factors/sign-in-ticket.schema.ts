import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A sign-in whose password was right, and which waits for a code. */
@Schema({ collection: 'sign_in_tickets', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class SignInTicket {
  /** SHA-256 of the ticket, in base64url. The ticket itself is not stored. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Types.ObjectId, required: true })
  user!: Types.ObjectId;

  /** Hash of the password that was right: the ticket opens nothing once the account has another. */
  @Prop({ type: String, required: true })
  passwordHash!: string;

  /** Codes tried with it. */
  @Prop({ type: Number, required: true })
  guesses!: number;

  @Prop({ type: Date, required: true })
  endsAt!: Date;
}

export const SignInTicketSchema = SchemaFactory.createForClass(SignInTicket);
SignInTicketSchema.index({ user: 1 });
SignInTicketSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
