import { connect } from '#db/client.ts'

export const pool = connect('postgres://localhost')
