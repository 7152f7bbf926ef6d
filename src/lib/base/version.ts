// The version of the product, wherever one is told; package.json has the same.
export const VERSION = '1.0.0'
