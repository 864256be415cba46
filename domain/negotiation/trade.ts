import type { Category } from '../deficiency/deficiency.ts'
import type { Finding } from '../report/report.ts'

const byCategory: Record<Category, string> = {
  structural: 'licensed structural contractor',
  exterior: 'qualified exterior contractor',
  roofing: 'licensed roofing contractor',
  plumbing: 'licensed plumber',
  electrical: 'licensed electrician',
  hvac: 'licensed HVAC contractor',
  interiors: 'qualified contractor',
  insulation: 'qualified insulation contractor',
  fireplaces: 'certified chimney professional',
  environmental: 'licensed environmental contractor',
  appliances: 'qualified appliance technician',
  general: 'qualified contractor',
}

/** Who does the work, as a letter names it: `licensed electrician`. */
export function tradeFor({
  category,
}: Pick<Finding, 'category' | 'description' | 'recommendation' | 'estimate'>): string {
  return byCategory[category]
}
