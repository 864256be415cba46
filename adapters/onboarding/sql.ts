import { type Sql, within } from '#db/client.ts'
import type { Onboarding, OnboardingSteps } from '#domain/onboarding/onboarding.ts'

export function sqlOnboarding(sql: Sql): OnboardingSteps {
  return {
    async of(user) {
      const [account] = await sql<{ hasSeenTour: boolean }[]>`
        select tour_hidden_at is not null as "hasSeenTour" from account where id = ${user}`
      const completed = await sql<Onboarding['completed']>`
        select step, completed_at as at from onboarding_step where account_id = ${user}`
      return { hasSeenTour: account?.hasSeenTour ?? false, completed: [...completed] }
    },

    async complete(user, step, at) {
      await sql`
        insert into onboarding_step (account_id, step, completed_at) values (${user}, ${step}, ${at})
        on conflict do nothing`
    },

    async hide(user, at) {
      await sql`update account set tour_hidden_at = ${at} where id = ${user}`
    },

    reset(user) {
      return within(sql, async (sql) => {
        await sql`delete from onboarding_step where account_id = ${user}`
        await sql`update account set tour_hidden_at = null where id = ${user}`
      })
    },
  }
}
