/**
 * What outlives the stack: everything but what a first deployment that failed has just made, which is empty and would
 * stand in the way of the next one.
 */
import { RemovalPolicy } from 'aws-cdk-lib'

export const keptOnceMade = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
