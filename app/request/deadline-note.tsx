import { Icon, type IconName } from '#app/ui/kit/icon.tsx'
import { type DeadlineTone, deadlineTone, deadlineWords } from '#domain/negotiation/deadline/deadline.ts'
import { type Day, printedDay } from '#domain/text/day.ts'

const looks: Record<DeadlineTone, { ink: string; icon: IconName }> = {
  calm: { ink: 'text-ink', icon: 'clock' },
  soon: { ink: 'text-major', icon: 'alert' },
  over: { ink: 'text-critical', icon: 'critical' },
}

/** How long the buyer has to object. `today` is the current day where the house stands. */
export function DeadlineNote({ deadline, today }: { deadline: Day; today: Day }) {
  const tone = deadlineTone(deadline, today)
  const { ink, icon } = looks[tone]
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-2 ${ink}`}>
      <Icon name={icon} className="size-4 shrink-0" />
      <span className="font-semibold">{deadlineWords(deadline, today)}</span>
      {tone !== 'over' && <span className="text-sm text-muted">{printedDay(deadline)}</span>}
    </span>
  )
}
