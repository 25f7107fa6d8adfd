import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ADMIN_SIGN_INS, type AdminSignIn } from '../../contract/two-step.ts';

/** The single document of settings that admins change at run time. A missing field has its default. */
@Schema({ collection: 'settings', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class Settings {
  @Prop({ type: String, required: true })
  _id!: 'magazine';

  /** Absent: a password is enough. */
  @Prop({ type: String, enum: ADMIN_SIGN_INS })
  adminSignIn?: AdminSignIn;
}

export const SettingsSchema = SchemaFactory.createForClass(Settings);
