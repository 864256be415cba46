const progress = document.getElementById('progress')

function tell(text) {
  const line = document.createElement('li')
  line.textContent = text
  progress.append(line)
}

const counted = (count, what) => `${count} ${what}${count === 1 ? '' : 's'}`

async function clean() {
  if (!('serviceWorker' in navigator)) return tell('Service workers not supported in this browser.')
  const workers = await navigator.serviceWorker.getRegistrations()
  tell(`Found ${counted(workers.length, 'service worker')}.`)
  for (const worker of workers) {
    const isGone = await worker.unregister()
    tell(`${isGone ? 'Unregistered' : 'Could not unregister'} the service worker of ${worker.scope}`)
  }
  const names = await caches.keys()
  tell(`Found ${counted(names.length, 'cache')}.`)
  for (const name of names) tell(`${(await caches.delete(name)) ? 'Deleted' : 'Could not delete'} the cache ${name}`)
  tell('Cleanup complete. Every page now comes fresh.')
}

clean().catch((error) => tell(`Error: the cleanup stopped. ${error.message} Load the page again to try once more.`))
