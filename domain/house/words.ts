export const yearBuilt = `
  year (built|of (original )?(home|house|construction|building))
  built in
  date of construction
  (age of|estimated age of) (the )?(home|house|building|structure|property)
`
