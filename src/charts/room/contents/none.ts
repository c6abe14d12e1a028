/** A review shows charts of two revisions, of which one may be long gone: they are drawn, not walked. */
const refused = (): Promise<never> => Promise.reject(new Error('A review only draws charts'));

export { refused as loadModel, refused as loadWalks };
