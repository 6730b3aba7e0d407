"""
Starts MiniStack 1.5.33 with patches for its differences from AWS. Each patch is listed here and in
docs/compatibility.md; all other answers are MiniStack's own. Delete a patch when MiniStack has closed its gap.
"""

import base64
import hashlib
import re
import string

from ministack import app
from ministack.services import s3
from ministack.services.cloudformation import provisioners


def metric_math_alarms():
    """CloudFormation refuses alarms on metric math, so each is created on a placeholder metric and never fires."""
    original = provisioners._cw_metric_alarm_record

    def record(name, props):
        if not props.get("Metrics"):
            return original(name, props)
        plain = {key: value for key, value in props.items() if key != "Metrics"}
        return original(name, {**plain, "MetricName": "MetricMath", "Namespace": "Bridged"})

    provisioners._cw_metric_alarm_record = record


def checksum_of_a_copy():
    """CopyObject accepts `x-amz-checksum-algorithm` but does not return the requested checksum."""
    original = s3._copy_object

    def copy_object(bucket, key, headers):
        algorithm = headers.get("x-amz-checksum-algorithm", "")
        asked = {**headers, "x-amz-sdk-checksum-algorithm": algorithm} if algorithm else headers
        status, answered, body = original(bucket, key, asked)
        if status != 200 or algorithm != "SHA256":
            return status, answered, body
        stored = s3._buckets[bucket]["objects"][key]
        digest = stored["checksums"].get("SHA256")
        if digest is None:
            content = s3._read_body(bucket, key, stored)
            digest = base64.b64encode(hashlib.sha256(content).digest()).decode()
        text = body.decode() if isinstance(body, bytes) else body
        text = re.sub(r"</CopyObjectResult>", f"<ChecksumSHA256>{digest}</ChecksumSHA256></CopyObjectResult>", text)
        return status, answered, text.encode()

    s3._copy_object = copy_object


def inbox_of_sms():
    """The journeys read sent SMS at LocalStack's path."""
    app._SNS_SMS_PATH = "/_aws/sns/sms-messages"


def secrets_without_punctuation():
    """GenerateSecretString ignores `ExcludePunctuation`, but a header cannot carry every punctuation mark."""
    original = provisioners._sm_secret_string

    def secret_string(props):
        wanted = props.get("GenerateSecretString")
        if not wanted or not wanted.get("ExcludePunctuation"):
            return original(props)
        excluded = wanted.get("ExcludeCharacters", "") + string.punctuation
        return original({**props, "GenerateSecretString": {**wanted, "ExcludeCharacters": excluded}})

    provisioners._sm_secret_string = secret_string


def budgets():
    """CloudFormation does not know `AWS::Budgets::Budget`, so the resource is accepted and ignored."""
    provisioners._RESOURCE_HANDLERS.setdefault(
        "AWS::Budgets::Budget",
        {"create": lambda logical_id, props, stack: (f"{stack}-{logical_id}", {}), "delete": lambda *_: None},
    )


if __name__ == "__main__":
    for bridge in (metric_math_alarms, checksum_of_a_copy, inbox_of_sms, secrets_without_punctuation, budgets):
        bridge()
    app.main()
