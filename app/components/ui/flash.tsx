import { Icon } from './icon.tsx'

/** One message about what just happened, kept in the session until it was shown. */
export type FlashMessage = { tone: 'good' | 'bad'; title: string; text?: string }

/** The page's one place for it. Stands in the document always, so that a change is announced. */
export function Flash({ message }: { message: FlashMessage | null }) {
  return (
    <div role="status" className="print:hidden">
      {message && (
        <div
          className={`mb-6 flex gap-3 rounded-box border p-4 ${message.tone === 'good' ? 'border-good bg-good-soft' : 'border-critical bg-critical-soft'}`}
        >
          <Icon
            name={message.tone === 'good' ? 'check-circle' : 'critical'}
            className={`size-6 ${message.tone === 'good' ? 'text-good' : 'text-critical'}`}
          />
          <div>
            <p className="font-semibold">{message.title}</p>
            {message.text && <p>{message.text}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
