/**
 * The removal policy of data: it outlives the stack, except after a failed first deployment, whose empty resources
 * would block the next one.
 */
import { RemovalPolicy } from 'aws-cdk-lib'

export const retainAfterCreation = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
