"""Reads the deployed portal's state from the account, and removes or restores one grant. Prints JSON."""

import json
import sys

import boto3

portal, command, *words = sys.argv[1:]


def environment():
    value = boto3.client("ssm").get_parameter(Name=f"/{portal}/environment")["Parameter"]["Value"]
    return dict(line.split("=", 1) for line in value.splitlines())


def origin_secret():
    return boto3.client("secretsmanager").get_secret_value(SecretId=f"{portal}/origin-secret-1")["SecretString"]


def stacks():
    """Status and outputs of the existing stacks, by name."""
    return {
        stack["StackName"]: {
            "status": stack["StackStatus"],
            "outputs": {one["OutputKey"]: one["OutputValue"] for one in stack.get("Outputs", [])},
        }
        for stack in boto3.client("cloudformation").describe_stacks()["Stacks"]
    }


def policies(function):
    iam = boto3.client("iam")
    for page in iam.get_paginator("list_roles").paginate():
        for role in page["Roles"]:
            if role["RoleName"].lower().startswith(f"{portal}-{function}role".lower()):
                for name in iam.list_role_policies(RoleName=role["RoleName"])["PolicyNames"]:
                    yield iam, role["RoleName"], name


def has(statement, action):
    actions = statement["Action"]
    return action in ([actions] if isinstance(actions, str) else actions)


def revoke(function, action):
    """Returns the policies before the change, for `restore`."""
    before = []
    for iam, role, name in policies(function):
        document = iam.get_role_policy(RoleName=role, PolicyName=name)["PolicyDocument"]
        before.append([role, name, document])
        kept = [one for one in document["Statement"] if not has(one, action)]
        changed = json.dumps({**document, "Statement": kept})
        iam.put_role_policy(RoleName=role, PolicyName=name, PolicyDocument=changed)
    return before


def restore(before):
    iam = boto3.client("iam")
    for role, name, document in json.loads(before):
        iam.put_role_policy(RoleName=role, PolicyName=name, PolicyDocument=json.dumps(document))
    return len(json.loads(before))


commands = {
    "environment": environment,
    "origin-secret": origin_secret,
    "stacks": stacks,
    "revoke": revoke,
    "restore": restore,
}
print(json.dumps(commands[command](*words)))
