// Property tests draw the same cases every time, so that a check says something about the code and not about luck.
// Other cases: SEED=42 npm test.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })
