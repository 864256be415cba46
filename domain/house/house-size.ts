import type { House } from './house.ts'

/** A smaller area is that of a part of a floor, an attic or a roof. */
export const LEAST_FLOOR = 1_000

/** A roof is larger than the floor below it by its slope and its eaves. */
const ROOF_OVER_FLOOR = 1.25

/** Returns the square feet of one floor, from the area and the stories where they are known; null without an area. */
export function floorOf({ livingArea, stories = 1 }: House): number | null {
  return livingArea === undefined ? null : Math.round(livingArea / stories)
}

export function roofOver(floor: number): number {
  return 10 * Math.round((ROOF_OVER_FLOOR * floor) / 10)
}

/** Returns the feet around a floor, as if it were a square. */
export function perimeterOf(floor: number): number {
  return Math.round(4 * Math.sqrt(floor))
}
