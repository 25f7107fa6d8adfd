/** Numbers of MongoDB's wire protocol (mongodb.com/docs/manual/reference/mongodb-wire-protocol). */
export const OP = { reply: 1, query: 2004, compressed: 2012, message: 2013 } as const;

export const HEADER_BYTES = 16;

export const FLAG = { checksumPresent: 1, moreToCome: 2, exhaustAllowed: 1 << 16 } as const;

/** Mask of the flags that the receiver must understand. */
export const REQUIRED_FLAGS = 0xffff;
