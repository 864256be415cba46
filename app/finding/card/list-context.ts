import { createContext, useContext } from 'react'

/**
 * The query that names the list as the page came with it. It stays as it is, so that no card is drawn anew: with JavaScript
 * `useRoutedLinks` takes the list from the address.
 */
export const ListContext = createContext('')

/** Returns what gives the path of a dialog the list that the dialog leads back to. */
export function useDialogPath(): (path: string) => string {
  const query = useContext(ListContext)
  return (path) => (query ? `${path}?${query}` : path)
}
