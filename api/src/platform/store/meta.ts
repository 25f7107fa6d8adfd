/** Collection of the store's metadata. It belongs to no feature, and archives do not contain it. */
export const META = 'meta';
