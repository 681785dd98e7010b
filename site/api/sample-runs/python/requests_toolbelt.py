"""Stands in for the library where it is not installed: the same form, made in memory."""

from urllib3 import encode_multipart_formdata


class MultipartEncoder:
    def __init__(self, fields):
        pairs = fields.items() if isinstance(fields, dict) else fields
        self._form = [(name, _with_content(value)) for name, value in pairs]
        self._body, self.content_type = encode_multipart_formdata(self._form)
        self.len = len(self._body)
        self._sent = 0

    def read(self, size=-1):
        end = self.len if size < 0 else self._sent + size
        part = self._body[self._sent : end]
        self._sent += len(part)
        return part


def _with_content(value):
    if not isinstance(value, tuple):
        return value
    name, file, content_type = value
    return name, file.read(), content_type
