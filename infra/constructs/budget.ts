/** The account's monthly budget: the operators are notified at four fifths of it, and when a forecast exceeds it. */
import { CfnParameter } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'

export const monthlyBudget = (scope: Construct, email: string): CfnBudget => {
  const amount = new CfnParameter(scope, 'monthlyBudget', {
    type: 'Number',
    description: 'US dollars a month (docs/cost.md says what to expect)',
    default: 2000,
  }).valueAsNumber
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: email }],
  })
  return new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount, unit: 'USD' } },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
  })
}
