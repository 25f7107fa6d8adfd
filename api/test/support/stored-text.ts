import { mongo } from 'mongoose';
import { compressText, decompressText } from '../../src/features/manuscripts/model/compressed-text.ts';

/** The text of a stored revision. */
export const textOf = ({ content }: mongo.Document): string =>
  decompressText((content as mongo.Binary).value());

/** A text as revisions store it. */
export const storedText = (text: string): mongo.Binary => new mongo.Binary(compressText(text));
