/** Returns what the weights of signs add up to, a logit; `bias` always counts, a sign without a weight adds nothing. */
export function sumOfSigns(weights: Map<string, number>, signs: string[]): number {
  let logit = weights.get('bias') ?? 0
  for (const sign of signs) logit += weights.get(sign) ?? 0
  return logit
}

/** Returns the chance (0..1) that a logit stands for. */
export function chanceOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}

/** No chance is so far from even that nothing outweighs it. */
const SUREST = 0.005

/** Returns the logit of a chance. */
export function logitOf(chance: number): number {
  const inside = Math.min(1 - SUREST, Math.max(SUREST, chance))
  return Math.log(inside / (1 - inside))
}
