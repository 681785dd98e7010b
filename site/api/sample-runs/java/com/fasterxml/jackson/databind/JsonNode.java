package com.fasterxml.jackson.databind;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** A value of JSON: a map, a list, or what they hold. */
public class JsonNode implements Iterable<JsonNode> {
    /** What stands where there is nothing: a field that is not there, an empty text. */
    static final Object MISSING = new Object();

    final Object value;

    JsonNode(Object value) {
        this.value = value;
    }

    public JsonNode get(String name) {
        return value instanceof Map ? (JsonNode) ((Map<?, ?>) value).get(name) : null;
    }

    public JsonNode path(String name) {
        JsonNode found = get(name);
        return found == null ? new JsonNode(MISSING) : found;
    }

    public boolean isEmpty() {
        return value instanceof List ? ((List<?>) value).isEmpty() : !(value instanceof Map) || ((Map<?, ?>) value).isEmpty();
    }

    public boolean isMissingNode() {
        return value == MISSING;
    }

    public String asText() {
        if (isMissingNode()) {
            return "";
        }
        return value instanceof Double && (Double) value % 1 == 0 ? String.valueOf(((Double) value).longValue()) : String.valueOf(value);
    }

    public double asDouble() {
        return Double.parseDouble(asText());
    }

    public int asInt() {
        return value instanceof Double ? ((Double) value).intValue() : 0;
    }

    public long asLong() {
        return value instanceof Double ? ((Double) value).longValue() : 0;
    }

    public boolean hasNonNull(String name) {
        JsonNode found = get(name);
        return found != null && found.value != null;
    }

    public boolean asBoolean() {
        return Boolean.TRUE.equals(value);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Iterator<JsonNode> iterator() {
        return value instanceof List ? ((List<JsonNode>) value).iterator() : Collections.emptyIterator();
    }

    @Override
    public String toString() {
        return new ObjectMapper().writeValueAsString(this);
    }
}
