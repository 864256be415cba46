import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import * as v from 'valibot'
import { readFindingAddress, requireFinding } from '#app/finding/finding.server.ts'
import { FindingDialog, useFindingPath } from '#app/finding/finding-dialog.tsx'
import { listOf, listQuery } from '#app/report/list/list-query.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { type ShownPhoto, shownPhoto } from '#app/ui/report/shown-finding.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { photoPath, photosPath, sourcePath } from '#app/ui/words/report-paths.ts'
import { readChange } from '#app/web/changes.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { type DeficiencyId, deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { leavePhotoOut } from '#domain/photo/leave-photo-out.ts'
import { photoText } from '#domain/photo/photo.ts'
import type { ReportId } from '#domain/report/report.ts'

const Choice = v.strictObject({ photo: v.string(), change: v.picklist(['leave-out', 'show']) })

const NOT_SAVED = 'Nothing was changed'

const refusals = {
  'not-open': 'The report is being analyzed or is locked.',
  gone: 'The report was analyzed again meanwhile, or its file was deleted. These are its photos now.',
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Photos', matches) }]

export async function loader(args: LoaderFunctionArgs) {
  const { id, finding, photos } = await requireFinding(args)
  return { id, finding: finding.id, title: deficiencyTitle(finding), photos: photos.map(shownPhoto) }
}

export async function action(args: ActionFunctionArgs) {
  const { user, id, finding } = await readFindingAddress(args)
  const form = await readChange(args.request, Choice, user, args.context, { title: NOT_SAVED })
  if (!form.ok) return form.reply
  const { photo: name, change } = form.value
  const outcome = await leavePhotoOut(ports, { id, owner: user.id, name, leftOut: change === 'leave-out' })
  const list = listQuery(listOf(new URL(args.request.url).searchParams))
  if (outcome.ok) return redirect(list ? `${photosPath(id, finding)}?${list}` : photosPath(id, finding), 303)
  if (outcome.reason === 'not-found') throw notFound()
  return form.refuse({ form: refusals[outcome.reason] }, 422, NOT_SAVED)
}

export default function PhotosRoute() {
  const { id, finding, title, photos } = useLoaderData<typeof loader>()
  const reply = useReply()
  const back = useFindingPath(id, finding)
  return (
    <FindingDialog
      title="Photos"
      finding={title}
      intro="What you leave out stays out of your report, its downloads, links and letters, even after another analysis."
      back={back}
    >
      <ErrorSummary title={reply?.title ?? NOT_SAVED} errors={reply?.errors} />
      {photos.length === 0 && <p className="mb-6 text-muted">There are no photos beside this finding.</p>}
      <ul className="mb-6 grid gap-6">
        {photos.map((photo, index) => (
          <li key={photo.name}>
            <PhotoChoice
              report={id}
              finding={finding}
              title={title}
              photo={photo}
              number={`${index + 1} of ${photos.length}`}
            />
          </li>
        ))}
      </ul>
      <ButtonLink to={back} tone="plain" preventScrollReset>
        Back to the report
      </ButtonLink>
    </FindingDialog>
  )
}

type Shown = { report: ReportId; finding: DeficiencyId; title: string; photo: ShownPhoto; number: string }

function PhotoChoice({ report, finding, title, photo, number }: Shown) {
  const busy = useNavigation().state !== 'idle'
  const { name, page, caption, width, height, leftOut } = photo
  const label = leftOut ? 'Show this photo again' : 'Leave this photo out'
  return (
    <figure>
      <a href={photoPath(report, name)} target="_blank" rel="noreferrer">
        <img
          src={photoPath(report, name)}
          width={width}
          height={height}
          loading="lazy"
          alt={photoText(photo, title)}
          className={`h-auto max-h-96 w-full rounded-box border border-line bg-sunken object-contain ${leftOut ? 'opacity-40' : ''}`}
        />
      </a>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {leftOut && <Badge icon="eye-off">Left out</Badge>}
        {caption && <span className="wrap-anywhere">{caption}</span>}
        <a href={sourcePath(report, page, finding)} className="link inline-flex min-h-11 items-center">
          Page {page} of your report
        </a>
      </figcaption>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="photo" value={name} />
        <input type="hidden" name="change" value={leftOut ? 'show' : 'leave-out'} />
        <Button type="submit" tone="plain" size="small" disabled={busy} aria-label={`${label}, ${number}`}>
          {label}
        </Button>
      </Form>
    </figure>
  )
}
