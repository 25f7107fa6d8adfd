import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Accent } from '../../contract/accents.ts';
import type { Language } from '../../contract/articles.ts';
import type { AiCrawlerPolicy } from '../../contract/ai-crawlers.ts';
import type { EmailCheck, SignUpPolicy } from '../../contract/invitations.ts';
import type { MediaLabels } from '../../contract/media-labels.ts';
import type { PublishingPolicy } from '../../contract/manuscripts.ts';
import type { PageTextName } from '../../contract/page-texts.ts';
import type { MagazineSettings } from '../../contract/settings.ts';
import type { AdminSignIn } from '../../contract/two-step.ts';

/**
 * The single document of settings that admins change at run time. A missing field has its first value. Requests check the
 * values, and `effectiveSettings` checks them again when they are read.
 */
@Schema({ collection: 'settings', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class Settings implements Partial<MagazineSettings> {
  @Prop({ type: String, required: true })
  _id!: 'magazine';

  @Prop({ type: String })
  name?: string;

  @Prop({ type: String })
  motto?: string;

  @Prop({ type: String })
  mottoHindi?: string;

  @Prop({ type: String })
  description?: string;

  @Prop({ type: String })
  descriptionHindi?: string;

  @Prop({ type: String })
  mark?: string;

  @Prop({ type: String })
  accent?: Accent;

  @Prop({ type: String })
  email?: string;

  @Prop({ type: String })
  telephone?: string;

  @Prop({ type: String })
  postalAddress?: string;

  @Prop({ type: String })
  grievanceOfficer?: string;

  @Prop({ type: String })
  grievanceEmail?: string;

  @Prop({ type: String })
  grievanceTelephone?: string;

  @Prop({ type: String })
  grievanceAddress?: string;

  @Prop({ type: [String], default: undefined })
  socialLinks?: string[];

  @Prop({ type: String })
  mediaLabels?: MediaLabels;

  @Prop({ type: String })
  adminSignIn?: AdminSignIn;

  @Prop({ type: String })
  publishingPolicy?: PublishingPolicy;

  @Prop({ type: String })
  signUp?: SignUpPolicy;

  @Prop({ type: String })
  verifyEmail?: EmailCheck;

  @Prop({ type: [String], default: undefined })
  languages?: Language[];

  @Prop({ type: String })
  aiCrawlers?: AiCrawlerPolicy;

  @Prop({ type: String })
  timeZone?: string;

  @Prop({ type: String })
  announcement?: string;

  @Prop({ type: String })
  aboutText?: string;

  @Prop({ type: String })
  aboutTextHindi?: string;

  @Prop({ type: String })
  privacyText?: string;

  @Prop({ type: String })
  privacyTextHindi?: string;

  @Prop({ type: String })
  termsText?: string;

  @Prop({ type: String })
  termsTextHindi?: string;

  @Prop({ type: String })
  copyrightText?: string;

  @Prop({ type: String })
  copyrightTextHindi?: string;

  @Prop({ type: String })
  contactText?: string;

  @Prop({ type: String })
  contactTextHindi?: string;

  @Prop({ type: String })
  grievanceText?: string;

  @Prop({ type: String })
  grievanceTextHindi?: string;

  /** When an admin last changed the text of a page. */
  @Prop({ type: Object })
  textDates?: Partial<Record<PageTextName, Date>>;

  /** The last text of a page before the current one. */
  @Prop({ type: Object })
  earlierTexts?: Partial<Record<PageTextName, string>>;
}

export const SettingsSchema = SchemaFactory.createForClass(Settings);
