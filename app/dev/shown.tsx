import { CostRangeChart } from '#app/ui/charts/cost-range-chart.tsx'
import { SeverityChart } from '#app/ui/charts/severity-chart.tsx'
import { Badge, type BadgeTone } from '#app/ui/kit/badge.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Flash } from '#app/ui/kit/flash.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { iconNames } from '#app/ui/kit/icon-names.ts'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { Pagination } from '#app/ui/kit/pagination.tsx'
import { Progress } from '#app/ui/kit/progress.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { StatusDot } from '#app/ui/report/status-dot.tsx'
import { severities } from '#domain/deficiency/deficiency.ts'
import { KitPart, KitRow, KitState } from './kit-part.tsx'

const tones: BadgeTone[] = ['critical', 'major', 'minor', 'low', 'good', 'accent', 'neutral']
const at = new Date('2026-03-04T21:15:00Z')

export function Badges() {
  return (
    <KitPart title="Badges">
      <KitState name="Severity">
        <KitRow>
          {severities.map((severity) => (
            <SeverityBadge key={severity} severity={severity} />
          ))}
        </KitRow>
      </KitState>
      <KitState name="Tones">
        <KitRow>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="good" icon="check">
            With an icon
          </Badge>
        </KitRow>
      </KitState>
      <KitState name="Status of a report">
        <KitRow>
          {(['uploaded', 'processing', 'completed', 'failed'] as const).map((status) => (
            <StatusDot key={status} status={status} />
          ))}
        </KitRow>
      </KitState>
    </KitPart>
  )
}

export function Messages({ path }: { path: string }) {
  return (
    <KitPart title="Messages">
      <div>
        <Flash message={{ tone: 'good', title: 'Report deleted successfully' }} />
        <Flash
          message={{
            tone: 'good',
            title: 'Saved',
            text: 'The totals follow at once.',
            link: { to: path, label: 'See the report' },
          }}
        />
        <Flash message={{ tone: 'bad', title: 'Refresh Failed', text: 'Failed to start analysis refresh.' }} />
      </div>
    </KitPart>
  )
}

export function ProgressStates() {
  return (
    <KitPart title="Progress">
      <Progress label="Reading the pages" value={0} max={47} text="0 of 47" />
      <Progress label="Reading the pages" value={12} max={47} text="12 of 47" />
      <Progress label="Pricing the repairs" value={null} />
      <Progress label="Finding contractors" value={100} text="100%" />
    </KitPart>
  )
}

export function Charts() {
  return (
    <KitPart title="Charts">
      <KitState name="Severities">
        <SeverityChart counts={{ critical: 3, major: 7, minor: 12, low: 2 }} />
      </KitState>
      <KitState name="One severity alone">
        <SeverityChart counts={{ critical: 0, major: 1, minor: 0, low: 0 }} />
      </KitState>
      <KitState name="Costs">
        <CostRangeChart
          categories={[
            { label: 'Roofing', min: 100_000, max: 400_000, average: 200_000, count: 3, of: 4 },
            { label: 'Plumbing', min: 50_000, max: 50_000, average: 50_000, count: 1 },
            { label: 'Electrical', min: 12_500, max: 98_700, average: 41_000, count: 9 },
          ]}
        />
      </KitState>
    </KitPart>
  )
}

export function Frames({ path }: { path: string }) {
  const more = <ButtonLink to={path}>Upload a report</ButtonLink>
  return (
    <KitPart title="Frames of a page">
      <KitState name="Header of a page">
        <PageHeader
          title="418 Juniper Ridge Drive, Austin, TX 78701"
          intro="Uploaded on March 4: 24 issues, 22 of them priced."
          back={{ to: path, label: 'Back to Reports' }}
          actions={more}
        />
      </KitState>
      <KitState name="Card with a title and actions">
        <Card
          title="Credits"
          actions={
            <ButtonLink to={path} size="small" tone="plain">
              Buy
            </ButtonLink>
          }
        >
          You have 2 credits.
        </Card>
      </KitState>
      <KitState name="Card without a title">
        <Card>Pneumonoultramicroscopicsilicovolcanoconiosis-and-another-word-that-does-not-fit-into-a-line</Card>
      </KitState>
      <KitState name="Nothing there">
        <Empty title="No reports yet" action={more}>
          Upload the inspection report to see what was found and what it costs.
        </Empty>
      </KitState>
      <KitState name="Nothing found">
        <Empty icon="search" title="No reports found" />
      </KitState>
      <KitState name="Pages of a list">
        <Pagination path={path} page={6} pages={12} />
      </KitState>
      <KitState name="Day, and moment">
        <Day at={at} /> · <Day at={at} time />
      </KitState>
    </KitPart>
  )
}

export function Icons() {
  return (
    <KitPart title="Icons">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 text-sm">
        {iconNames.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </KitPart>
  )
}
