/** The largest document that a client may store, in bytes (MongoDB's maxBsonObjectSize). */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** The largest wire message, in bytes (MongoDB's maxMessageSizeBytes). */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** Maximum number of statements in one write command (MongoDB's maxWriteBatchSize). */
export const MAX_WRITE_BATCH = 100_000;

/** The deepest nesting of documents and arrays (MongoDB's BSONDepth). */
export const MAX_DEPTH = 200;
