package com.fasterxml.jackson.databind;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Stands in for the library where it is not installed: reads and writes JSON, no more. */
public class ObjectMapper {
    public JsonNode readTree(String text) throws IOException {
        if (text.isBlank()) {
            return new JsonNode(JsonNode.MISSING); // as Jackson does since 2.10
        }
        try {
            return new Reader(text).read();
        } catch (RuntimeException wrong) {
            throw new IOException("This is not JSON: " + text, wrong);
        }
    }

    public String writeValueAsString(Object value) {
        if (value instanceof JsonNode) {
            return writeValueAsString(((JsonNode) value).value);
        }
        if (value instanceof Map) {
            return ((Map<?, ?>) value).entrySet().stream()
                .map(each -> writeValueAsString(each.getKey()) + ":" + writeValueAsString(each.getValue()))
                .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof Collection) {
            return ((Collection<?>) value).stream()
                .map(this::writeValueAsString)
                .collect(Collectors.joining(",", "[", "]"));
        }
        if (value instanceof String) {
            return "\"" + ((String) value).replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
        }
        return value instanceof Double && (Double) value % 1 == 0
            ? String.valueOf(((Double) value).longValue())
            : String.valueOf(value);
    }

    private static final class Reader {
        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        JsonNode read() {
            skipSpace();
            char first = text.charAt(at);
            if (first == '{') {
                Map<String, JsonNode> fields = new LinkedHashMap<>();
                while (hasNext('}')) {
                    String name = read().asText();
                    skipSpace();
                    at++;
                    fields.put(name, read());
                }
                return new JsonNode(fields);
            }
            if (first == '[') {
                List<JsonNode> items = new ArrayList<>();
                while (hasNext(']')) {
                    items.add(read());
                }
                return new JsonNode(items);
            }
            return new JsonNode(first == '"' ? string() : literal());
        }

        /** Goes past a bracket or a comma. */
        private boolean hasNext(char end) {
            skipSpace();
            if (text.charAt(at) != end) {
                at++;
                skipSpace();
            }
            if (text.charAt(at) != end) {
                return true;
            }
            at++;
            return false;
        }

        private String string() {
            StringBuilder result = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                char each = text.charAt(at);
                if (each != '\\') {
                    result.append(each);
                    continue;
                }
                char escaped = text.charAt(++at);
                if (escaped == 'u') {
                    result.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                } else {
                    result.append("bfnrt".indexOf(escaped) < 0 ? escaped : "\b\f\n\r\t".charAt("bfnrt".indexOf(escaped)));
                }
            }
            at++;
            return result.toString();
        }

        private Object literal() {
            int start = at;
            while (at < text.length() && ",]} \n\r\t".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            String word = text.substring(start, at);
            switch (word) {
                case "null":
                    return null;
                case "true":
                case "false":
                    return Boolean.valueOf(word);
                default:
                    return Double.valueOf(word);
            }
        }

        private void skipSpace() {
            while (Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }
    }
}
