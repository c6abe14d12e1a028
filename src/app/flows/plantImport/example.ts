/** An example of a file that can be imported; also in `docs/import.md`. */
export const example = `Name,Species,Place,Pot,Acquired,Acquired from,Food,Notes,Water every (days),Feed every (days)
Big fern,Nephrolepis exaltata,Kitchen,Blue pot,2024-03-12,Garden centre,Liquid Fertiliser,"Likes shade, hates draughts",3,14
Ivy,Hedera helix,Hall,,,,,,5,
Aloe,Aloe vera,,Clay pot,2025-04-03,Gift from Ben,Succulent,,21,
`;
